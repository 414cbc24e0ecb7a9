import { TOPICS } from '#api/contracts/topics.ts';
import { namedText } from '#domain/dictionary/program-texts.ts';
import { menuAdmin } from '#domain/records/menu-admin/menu-admin.record.ts';
import { CUSTOMER_ROLE } from '#domain/roles/role-names.ts';
import type { Queryable } from '#platform/postgres/sql.ts';
import { wordingsAt } from '#projections/dictionary/dictionary.query.ts';
import { publicFirm, readFirm } from '#projections/firm/firm.query.ts';
import { readModelOf } from '#projections/records/read-model.ts';
import { changeOf, idsOf, sentAs } from './change-of.ts';
import { type Feed, roomOf } from './feed.ts';
import { hintFeed } from './hint-feed.ts';

/** `firm`: its name and logo as everybody sees them, and the hint that its settings changed. */
function firmFeed(db: Queryable): Feed {
  const topic = TOPICS.firm;
  const room = roomOf(topic, 'all');
  return {
    projections: ['firm'],
    owns: (name) => name === room,
    grant: async (wanted) => (wanted === topic ? room : null),
    load: async (rows, position) => {
      const view = await readFirm(db);
      return idsOf(rows).map((id) => ({
        room,
        change: {
          ...{ topic, id, position: view.position ?? position, row: publicFirm(view) },
          commandId: sentAs(rows.get(id)),
        },
      }));
    },
  };
}

/** `dictionary`: how texts read now, for whoever is signed in. */
function dictionaryFeed(db: Queryable): Feed {
  const topic = TOPICS.dictionary;
  const room = roomOf(topic, 'all');
  return {
    projections: ['dictionary'],
    owns: (name) => name === room,
    grant: async (wanted) => (wanted === topic ? room : null),
    load: async (rows, position) => {
      const places = [...rows.keys()].map(String);
      const said = await wordingsAt(db, places);
      return places.map((place) => {
        const [language = '', code = ''] = place.split(' ');
        const text = said.get(place) ?? namedText(code, language);
        return {
          room,
          change: {
            ...{ topic, id: place, position, row: { code, language, text } },
            commandId: sentAs(rows.get(place)),
          },
        };
      });
    },
  };
}

/** `menu`: the hint that the staff's menu changed; what each of them is offered he asks for himself. */
function menuFeed(): Feed {
  const topic = TOPICS.menu;
  const room = roomOf(topic, 'all');
  return {
    projections: [readModelOf(menuAdmin)],
    owns: (name) => name === room,
    grant: async (wanted, actor) => {
      if (wanted !== topic) return null;
      return actor.roles.some((role) => role !== CUSTOMER_ROLE) ? room : 'refused';
    },
    load: async (rows, position) =>
      idsOf(rows).map((id) => ({ room, change: changeOf(topic, id, undefined, position, rows.get(id)) })),
  };
}

/** What the firm says of itself and for all its screens: roles, settings, texts, menu. */
export const firmFeeds = (db: Queryable): readonly Feed[] => [
  // `roles`: a hint that a role changed; whoever shows them asks again.
  hintFeed(TOPICS.roles, 'roles', { function: 'roles', action: 'view' }),
  firmFeed(db),
  dictionaryFeed(db),
  menuFeed(),
];
