import jwt from 'jsonwebtoken';
import { Refused } from './store.ts';
import { Statements } from './statements.ts';

type Session = { person: string; organization: string; until: string };

/** Shared by the unconstrained servers: a token check and a session read per request, without caching. */
export class FreeStore extends Statements {
  readonly #secret: string;

  constructor(path: string, secret: string) {
    super(path);
    this.#secret = secret;
  }

  who(authorization: string | undefined): string {
    let claims: jwt.JwtPayload;
    try {
      const options = { algorithms: ['HS256'] } as const;
      claims = jwt.verify(authorization?.slice('Bearer '.length) ?? '', this.#secret, options as never) as never;
    } catch {
      throw new Refused('Invalid token');
    }
    const row = this.read<Session>('select person, organization, until from sessions where id = ?', claims.jti!);
    if (!row || row.person !== claims.sub || row.organization !== claims.org || row.until <= new Date().toISOString())
      throw new Refused('Invalid token');
    return row.person;
  }

  /** A row of the server's own tables. */
  read<R>(sql: string, ...values: string[]): R | undefined {
    return this.one(sql, ...values) as R | undefined;
  }

  /** The one write of the comparison: the row, and a log line, in one durable transaction. */
  updateContact(person: string, id: string, { title }: { title: string }): void {
    this.database.exec('begin immediate');
    try {
      const before = this.one('select * from "Contact" where id = ?', id);
      this.run('update "Contact" set "title" = ? where id = ?', title, id);
      this.run(
        'insert into told (time, person, record, before, after) values (?, ?, ?, ?, ?)',
        new Date().toISOString(),
        person,
        id,
        JSON.stringify(before),
        JSON.stringify({ ...before, title }),
      );
      this.database.exec('commit');
    } catch (error) {
      if (this.database.isTransaction) this.database.exec('rollback');
      throw error;
    }
  }
}
