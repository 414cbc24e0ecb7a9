import { ROLES } from '#domain/kernel/decider.ts';

/**
 * Where the names of the built-in roles may stand: in the list of them, in the rules and first rows of roles, in the
 * demo, whose people have them, and in tests and benchmarks. All other code asks what a stored role may do, so that a
 * role that the firm makes works everywhere.
 */
const HOME =
  /^(domain\/roles\/|domain\/kernel\/decider\.ts$|domain\/accounts\/permissions\.ts$|commands\/demo\/|main\/first-start\.ts$|test\/|bench\/)/;

const NAME = `['"](${ROLES.join('|')})['"]`;
/** Names that only roles have. */
const ONLY_ROLES = /['"](manager|auditor|warehouse)['"]/;
/** A role that is compared, listed, looked up or distinguished by its name. */
const AS_ROLE = [
  new RegExp(`\\b(roles?|built_?[iI]n|roleNames?)\\b[^'"]{0,40}${NAME}`),
  new RegExp(`${NAME}[^'"]{0,20}\\broles?\\b`),
  new RegExp(`\\bstaff\\(\\[${NAME}`),
];

/** The lines of a file that name a built-in role. */
export function roleNamesIn(path: string, code: string): string[] {
  if (HOME.test(path) || !/\.tsx?$/.test(path)) return [];
  return code.split('\n').flatMap((line, at) => {
    if (/^\s*(\*|\/\/|\/\*)/.test(line)) return [];
    const named = ONLY_ROLES.test(line) || AS_ROLE.some((pattern) => pattern.test(line));
    return named ? [`${path}:${at + 1} ${line.trim()}`] : [];
  });
}
