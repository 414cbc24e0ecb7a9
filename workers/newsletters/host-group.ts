/** Domains whose mail the same hosts take: when one of them asks for less, all get less. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  'gmail.com': ['googlemail.com'],
  'outlook.com': ['outlook.it', 'hotmail.com', 'hotmail.it', 'live.com', 'live.it', 'msn.com'],
  'yahoo.com': ['yahoo.it', 'ymail.com', 'rocketmail.com', 'aol.com'],
  'icloud.com': ['me.com', 'mac.com'],
  'libero.it': ['virgilio.it', 'iol.it', 'inwind.it', 'giallo.it', 'blu.it'],
  'tim.it': ['alice.it', 'tin.it'],
};
const GROUP_OF = new Map(
  Object.entries(GROUPS).flatMap(([group, domains]) => domains.map((domain) => [domain, group])),
);

/**
 * The group of mail hosts of an address, named by one of its domains. A domain whose hosts serve no other is a group by
 * itself.
 */
export function hostGroup(address: string): string {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return GROUP_OF.get(domain) ?? domain;
}
