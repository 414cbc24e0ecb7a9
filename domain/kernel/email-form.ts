/**
 * A local part, `@`, and a domain whose top level has at least two letters, or a bracketed IPv4 address (specification,
 * section 5; RFC 5321, address literals).
 */
export const ADDRESS =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}|\[(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?=\d)|(?=\]))){4}\])$/;
