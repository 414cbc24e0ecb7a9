import type { Firm } from '#domain/firm/firm.events.ts';
import { FIRST_FIRM } from '#domain/firm/firm.state.ts';
import type { Queryable } from '#platform/postgres/sql.ts';

export interface FirmView {
  readonly firm: Firm;
  /** The revision of the firm's stream, for If-Match; 0 where the firm was never corrected. */
  readonly revision: number;
  readonly position: string | null;
}

/** The firm as the read model knows it; fields that were never set have their first values. */
export async function readFirm(db: Queryable): Promise<FirmView> {
  const { rows } = await db.query<{ firm: Partial<Firm>; revision: number; position: string }>({
    name: 'firm',
    text: 'select firm, revision, _position as position from read.firm',
  });
  const [row] = rows;
  if (!row) return { firm: FIRST_FIRM, revision: 0, position: null };
  return { ...row, firm: { ...FIRST_FIRM, ...row.firm } };
}

/** What anybody may see of the firm. */
export function publicFirm({ firm, position }: FirmView) {
  const { name, tagline, logo, email, telephone_number, website, working_hours } = firm;
  return { name, tagline, logo: logo?.media ?? null, email, telephone_number, website, working_hours, position };
}
