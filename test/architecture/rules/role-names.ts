import { ROLES } from '#domain/kernel/decider.ts';

/**
 * Where the names of the built-in roles may stand: in the list of them, in the rules and first rows of roles, and in the demo, whose
 * people have them. All else asks what an account may do, as it is stored, so that a role that the firm makes works everywhere.
 */
const HOME =
  /^(domain\/roles\/|domain\/kernel\/decider\.ts$|domain\/accounts\/permissions\.ts$|commands\/demo\/|main\/first-start\.ts$|test\/|bench\/)/;

const NAME = `['"](${ROLES.join('|')})['"]`;
/** Names that can be nothing but a role's. */
const ONLY_ROLES = /['"](manager|auditor|warehouse)['"]/;
/** A role is compared, listed, looked up or told apart by its name. */
const AS_ROLE = [
  new RegExp(`\\b(roles?|built_?[iI]n|roleNames?)\\b[^'"]{0,40}${NAME}`),
  new RegExp(`${NAME}[^'"]{0,20}\\broles?\\b`),
  new RegExp(`\\bstaff\\(\\[${NAME}`),
];

/** The lines in which a built-in role stands by its name. */
export function roleNamesIn(path: string, code: string): string[] {
  if (HOME.test(path) || !/\.tsx?$/.test(path)) return [];
  return code.split('\n').flatMap((line, at) => {
    if (/^\s*(\*|\/\/|\/\*)/.test(line)) return [];
    const named = ONLY_ROLES.test(line) || AS_ROLE.some((pattern) => pattern.test(line));
    return named ? [`${path}:${at + 1} ${line.trim()}`] : [];
  });
}
