import { randomBytes } from 'node:crypto';
import type { UserDetail } from '#api/contracts/users.contract.ts';
import { passwordLink } from '#commands/accounts/password.link.ts';
import { accountFold, accountStream, type OpenAccount } from '#domain/accounts/account.state.ts';
import { signedLinks } from '#platform/signed-links/signed-links.ts';
import type { ApiWorld } from './api.ts';
import type { Person } from './api-person.ts';

export const USERS = '/api/v1/user';
export const PASSWORD = 'quattro cavalli al trotto';
export const fresh = () => `u-${randomBytes(4).toString('hex')}`;

/** What tests of users do again and again, as an administrator. */
export class UserDesk {
  readonly world: ApiWorld;
  readonly admin: Person;
  readonly #roles: ReadonlyMap<string, number>;

  private constructor(world: ApiWorld, admin: Person, roles: ReadonlyMap<string, number>) {
    this.world = world;
    this.admin = admin;
    this.#roles = roles;
  }

  static async open(world: ApiWorld): Promise<UserDesk> {
    const admin = await world.person('admin');
    const all = (await admin.get('/api/v1/roles/all')).data<{ id: number; name: string }[]>();
    return new UserDesk(world, admin, new Map(all.map(({ id, name }) => [name, id])));
  }

  /** The id of a built-in role. */
  role(name: string): number {
    return this.#roles.get(name) ?? 0;
  }

  /** The body that inserts a person of the staff. */
  person(username = fresh(), role = 'technician') {
    const email = `${username}@officina.example`;
    return { username, email, user_description: 'Luca Bianchi', roles_id: [this.role(role)] };
  }

  async insert(body: object = this.person()): Promise<number> {
    return (await this.admin.put(USERS, body)).data<{ id: number }>().id;
  }

  async read(id: number): Promise<UserDetail> {
    return (await this.admin.get(`${USERS}/${id}`)).data<UserDetail>();
  }

  async account(id: number): Promise<OpenAccount> {
    return (await this.world.journal.load(accountStream(id), accountFold)).state as OpenAccount;
  }

  /** The token of the link that the account was mailed last. */
  async tokenOf(id: number, ms = 3_600_000): Promise<string> {
    const { epoch, links } = await this.account(id);
    const expiresAt = new Date(this.world.now() + ms).toISOString();
    return signedLinks(this.world.base.master).make(passwordLink, { accountId: id, epoch, links, expiresAt });
  }

  choose(id: string, password = PASSWORD) {
    return this.world.visitor.post(`${USERS}/changePasswordRescued`, { id, password, confirmPassword: password });
  }

  signIn(name: string, password = PASSWORD) {
    return this.world.visitor.post('/api/auth/login', { name, password });
  }
}
