import type pg from 'pg'
import { apiRole } from '../platform/scope.ts'
import { deletable, onlyAdded, onlyRead } from './api-rights.ts'

/**
 * Creates the role restricted by row security, and lets us become it (ADR 28). Roles belong to the server, not to the database, so a
 * restored database may lack it. Safe to repeat.
 * @throws Error with one sentence for the database administrator, if we may not
 */
export async function ensureApiRole(client: pg.Client): Promise<void> {
  try {
    await client.query(`do $$ begin
      if not exists (select from pg_roles where rolname = '${apiRole}') then create role ${apiRole} nologin nobypassrls; end if;
      exception when duplicate_object or unique_violation then null; end $$`)
    const { rows } = await client.query<{ bound: boolean }>(
      `select not rolsuper and not rolbypassrls as bound from pg_roles where rolname = '${apiRole}'`,
    )
    if (!rows[0]?.bound) throw new Error(`it is a superuser or bypasses row security`)
    await becomeMember(client)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(
      `The API needs the database role ${apiRole} (${reason}): let a superuser run "create role ${apiRole} nologin nobypassrls; grant ${apiRole} to <the user of DATABASE_URL>;" once, see docs/operations.md.`,
      { cause },
    )
  }
}

// A superuser may become anybody; an existing role may have been granted by somebody else.
async function becomeMember(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ may: boolean }>(`
    select pg_has_role(current_user, '${apiRole}', case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end) as may`)
  if (!rows[0]?.may) await client.query(`grant ${apiRole} to current_user`)
}

/**
 * The role's grants: every table, present and future, within row security, and for each only what the program does there (`api-rights.ts`).
 * Views use the permissions of their owner, so they may not be written through; partitions are reached through their table alone (ADR 222). A
 * dump contains none of this.
 */
export async function grantToApiRole(client: pg.Client): Promise<void> {
  await client.query(`
    alter default privileges grant usage on schemas to ${apiRole};
    alter default privileges grant select, insert, update on tables to ${apiRole};
    alter default privileges revoke delete on tables from ${apiRole};
    alter default privileges in schema pgboss grant delete on tables to ${apiRole};
    alter default privileges grant usage on sequences to ${apiRole};
    grant usage on schema public, pgboss to ${apiRole};
    grant select, insert, update, delete on all tables in schema pgboss to ${apiRole};
    grant select, insert, update on all tables in schema public to ${apiRole};
    revoke delete on all tables in schema public from ${apiRole};
    grant delete on ${deletable.join(', ')} to ${apiRole};
    revoke update on ${onlyAdded.join(', ')} from ${apiRole};
    revoke insert, update on ${onlyRead.join(', ')} from ${apiRole};
    grant usage on all sequences in schema public, pgboss to ${apiRole};
    revoke all on schema partitions from ${apiRole};
    revoke all on all tables in schema partitions from ${apiRole};
    do $$ declare name regclass; begin
      for name in select oid from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace loop
        execute format('revoke insert, update, delete on %s from ${apiRole}', name);
      end loop;
    end $$`)
}
