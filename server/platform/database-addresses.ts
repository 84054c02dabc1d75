import pg from 'pg'
import type { Config } from '../config.ts'

type Addresses = { writes: string; events: string; reads: string | undefined }

/** The database address for processes that work for everybody: as its owner. */
export function addressesOf(config: Config): Addresses {
  return { writes: config.database_url, events: config.listen_database_url, reads: config.read_database_url }
}

/** The same with the login of the API, if there is one (ADR 32). */
export function addressesOfApi(config: Config): Addresses {
  const own = config.api_database_url
  if (own === undefined) return addressesOf(config)
  const { user = '', password } = new pg.Client({ connectionString: own })
  const as = (address: string) => withLogin(address, user, password ?? '')
  const listens = config.listen_database_url === config.database_url ? own : as(config.listen_database_url)
  return { writes: own, events: listens, reads: config.read_database_url && as(config.read_database_url) }
}

/** The address with another user and password; a socket address has no host to put them before. */
export function withLogin(address: string, user: string, password: string): string {
  const url = new URL(address)
  if (url.hostname !== '') return Object.assign(url, { username: user, password }).href
  url.searchParams.set('user', user)
  url.searchParams.set('password', password)
  return url.href
}
