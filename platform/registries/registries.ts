/**
 * A file that lists everything of some kinds. `npm run registries` writes it from the names of files; do not edit it by
 * hand.
 */
export interface Registry {
  readonly file: string;
  /** The folder that is searched; tests and generated files are not included. */
  readonly folder: string;
  /** Folders and files below it that are registered in another way. */
  readonly except?: readonly string[];
  readonly lists: readonly List[];
}

export interface List {
  readonly name: string;
  /** The comment above the list. */
  readonly about: string;
  /** The endings of the files that belong to the list, e.g. `.command.ts`. */
  readonly endings: readonly string[];
  /**
   * The function that creates such a thing, or a pattern of several: `defineCommand`. Everything that it creates stands
   * where this list finds it (`test/architecture`).
   */
  readonly maker?: string;
  /** Finds exports that are lists of things; the registry spreads them. */
  readonly many?: RegExp;
  /** Finds single things, in a file that exports no such list. */
  readonly one?: RegExp;
  /** The type of the elements and its file; absent: the list is `as const`, so that each element keeps its own type. */
  readonly of?: { readonly type: string; readonly from: string };
  /** The list is an object by name instead of an array. */
  readonly asObject?: true;
  /** Files with these endings may hold none of it. */
  readonly optional?: true;
}

/**
 * Links are declared where both sides find them: those of mails beside the commands, tickets and cookies in the API.
 */
const LINKS = {
  endings: ['.link.ts', '.links.ts'],
  maker: 'defineLink',
  many: /^export const ([A-Z_]+_LINKS) = /gm,
  one: /^export const (\w+Link) = /gm,
  asObject: true,
} as const;

/** Every registry of Officina. A thing is registered by the name of its file and its own name. */
export const REGISTRIES: readonly Registry[] = [
  {
    file: 'domain/events.registry.ts',
    folder: 'domain/',
    except: ['domain/records/'],
    lists: [
      {
        name: 'EVENTS',
        about:
          'The events that are described one by one, by name; those of record families follow from their definitions.',
        endings: ['.events.ts'],
        maker: 'eventsIn',
        many: /^export const (\w+Events) = eventsIn\(/gm,
        asObject: true,
      },
    ],
  },
  {
    file: 'domain/repairs/noted.registry.ts',
    folder: 'domain/repairs/',
    lists: [
      {
        name: 'NOTED_FIELDS',
        about: 'What is noted of repairs, by the names of the fields.',
        endings: ['.noted.ts'],
        many: /^export const (\w+Noted) = \{/gm,
        asObject: true,
      },
    ],
  },
  {
    file: 'commands/commands.registry.ts',
    folder: 'commands/',
    lists: [
      {
        name: 'FEATURE_COMMANDS',
        about: 'The commands that are written one by one; those of record families follow from their definitions.',
        endings: ['.command.ts', '.commands.ts'],
        maker: 'defineCommand',
        one: /^export const (\w+Command) = /gm,
      },
      {
        name: 'PROCESSES',
        about: 'Every process manager: the pipeline runs them at once, a worker from the log.',
        endings: ['.process.ts', '.processes.ts'],
        many: /^export const ([A-Z_]+_PROCESSES)\b/gm,
        one: /^export const (\w+Process)\b/gm,
        of: { type: 'Process', from: 'commands/kernel/process.ts' },
      },
      {
        name: 'DERIVED_EVENTS',
        about:
          'The events that follow from any decision on a kind of stream: every pipeline appends them with what was decided.',
        endings: ['.derived-events.ts'],
        maker: 'defineDerivedEvents',
        one: /^export const (\w+DerivedEvents) = /gm,
        of: { type: 'DerivedEvents', from: 'commands/kernel/pipeline/derived-events.ts' },
      },
    ],
  },
  {
    file: 'commands/links.registry.ts',
    folder: 'commands/',
    lists: [{ ...LINKS, name: 'COMMAND_LINKS', about: 'Every signed link that mails and pages carry.' }],
  },
  {
    file: 'projections/projections.registry.ts',
    folder: 'projections/',
    lists: [
      {
        name: 'FEATURE_PROJECTIONS',
        about: 'The read models that are written one by one; those of record families follow from their definitions.',
        endings: ['.projection.ts'],
        maker: 'defineProjection',
        one: /^export const (\w+) = defineProjection</gm,
      },
    ],
  },
  {
    file: 'api/routes.registry.ts',
    folder: 'api/',
    except: [
      ...['api/auth/', 'api/documents/', 'api/setup/', 'api/accounts/demo.route.ts'],
      ...['api/media/read-media.route.ts', 'api/media/upload-media.route.ts'],
    ],
    lists: [
      {
        name: 'ROUTES',
        about:
          'Every route of the API but those of sign-in, papers, files and the first start, which mount themselves.',
        endings: ['.route.ts', '.routes.ts'],
        many: /^export const ([A-Z_]+_ROUTES)\b/gm,
        one: /^export const (\w+Route)\b/gm,
        of: { type: 'Route', from: 'api/kernel/route.ts' },
      },
    ],
  },
  {
    file: 'api/contracts/endpoints.registry.ts',
    folder: 'api/contracts/',
    lists: [
      {
        name: 'ENDPOINT_GROUPS',
        about: 'The calls that are described one by one; those of record families follow from their definitions.',
        endings: ['.contract.ts'],
        one: /^export const ([a-z]\w*Endpoints) = /gm,
        optional: true,
      },
    ],
  },
  {
    file: 'api/links.registry.ts',
    folder: 'api/',
    lists: [{ ...LINKS, name: 'API_LINKS', about: 'What browsers hold, signed: tickets of sign-in, and cookies.' }],
  },
  {
    file: 'api/feeds.registry.ts',
    folder: 'api/',
    lists: [
      {
        name: 'FEEDS',
        about: 'Every topic of live updates; one that is not here is told to nobody.',
        endings: ['.feed.ts'],
        many: /^export const ([A-Z_]+_FEEDS)\b/gm,
        one: /^export const (\w+Feed)\b/gm,
        of: { type: 'FeedOf', from: 'api/realtime/feed.ts' },
      },
    ],
  },
  {
    file: 'workers/clock/deadlines.registry.ts',
    folder: 'workers/clock/',
    lists: [
      {
        name: 'DEADLINES',
        about: 'The deadlines of all features; a kind that is not here is never handled.',
        endings: ['.deadlines.ts'],
        maker: 'defineDeadlines',
        one: /^export const (\w+Deadlines) = /gm,
      },
    ],
  },
  {
    file: 'workers/mail-templates/mails.registry.ts',
    folder: 'workers/mail-templates/',
    lists: [
      {
        name: 'MAILS',
        about: 'Every mail that Officina sends.',
        endings: ['.mail.ts', '.mails.ts'],
        maker: 'define(?:Staff|Supplier)?Mail',
        one: /^export const (\w+Mail) = /gm,
        of: { type: 'MailTemplate', from: 'workers/mail-templates/mail-template.ts' },
      },
    ],
  },
  {
    file: 'workers/reactions/reactions.registry.ts',
    folder: 'workers/reactions/',
    lists: [
      {
        name: 'REACTIONS',
        about: 'Every reaction; one that is not here does not mail.',
        endings: ['.reaction.ts'],
        maker: 'defineReaction',
        one: /^export const (\w+Reaction) = /gm,
        of: { type: 'Reaction', from: 'workers/reactions/reaction.ts' },
      },
    ],
  },
];
