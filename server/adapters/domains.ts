import { Resolver } from 'node:dns/promises'
import type { Domains } from '../ports/domains.ts'
import { outsideTransactions } from './outside-transactions.ts'

type Options = {
  /** Addresses of name servers; those of the machine if empty. */ servers: readonly string[]
  insideTransaction?: () => boolean
}

/** Asks name servers, for five seconds at most. */
export function nameServers({ servers, insideTransaction }: Options): Domains {
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  if (servers.length > 0) resolver.setServers(servers)
  return outsideTransactions('domains', { texts: (name) => textsOf(resolver, name) }, insideTransaction)
}

async function textsOf(resolver: Resolver, name: string): Promise<string[] | undefined> {
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    const code = error instanceof Error ? Reflect.get(error, 'code') : undefined
    return code === 'ENODATA' || code === 'ENOTFOUND' ? [] : undefined
  }
}
