/** Domains whose mail the same hosts take: who is asked for less by one of them is asked by all. */
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

/** The group of mail hosts that an address belongs to, by one of its domains; a domain that nobody else's hosts serve is its own. */
export function hostGroup(address: string): string {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return GROUP_OF.get(domain) ?? domain;
}
