import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { countWork } from '../../scripts/tests/work.ts'
import { asSuperuser } from '../database/postgres-entry-point.ts'

/** Copies the migrated database for one test file; `drop` removes it again. */
export async function copyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const template = new URL(inject('databaseUrl'))
  const name = `test_${randomBytes(6).toString('hex')}`
  countWork('databases')
  // Copying files takes a third of the work of logging every page.
  await onServer(template.href, `create database ${name} template ${template.pathname.slice(1)} strategy file_copy`)
  const url = new URL(template)
  url.pathname = `/${name}`
  // The server's autovacuum may be running in it, which only a superuser may end.
  return { url: url.href, drop: () => onServer(asSuperuser(template.href), `drop database if exists ${name} with (force)`) }
}

/** Runs something that only a superuser of the server may, in the same database. */
export async function bySuperuser(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: asSuperuser(url) })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

// Two files copying at the same moment disturb each other: the template may have only one user.
async function onServer(address: string, statement: string): Promise<void> {
  const url = new URL(address)
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(1)')
    await client.query(statement)
  } finally {
    await client.end()
  }
}
