import everybodys from 'email-providers/all.json' with { type: 'json' }
import { Resolver } from 'node:dns/promises'
import { getDomain } from 'tldts'
import type { Domains } from '../ports/domains.ts'
import { outsideTransactions } from './outside-transactions.ts'

// Some are missing there.
const sharedDomains = new Set([...everybodys, 'fastmail.com', 'tuta.com', 'tuta.io', 'tutanota.com', 'tutanota.de'])

type Options = {
  /** Addresses of name servers; those of the machine if empty. */ servers: readonly string[]
  insideTransaction?: () => boolean
}

/** Asks name servers, for five seconds at most. */
export function nameServers({ servers, insideTransaction }: Options): Domains {
  const resolver = new Resolver({ timeout: 2000, tries: 2 })
  if (servers.length > 0) resolver.setServers(servers)
  return outsideTransactions('domains', { texts: (name) => textsOf(resolver, name), isShared }, insideTransaction, ['isShared'])
}

/** By the lists of email-providers and of public suffixes: of `co.uk` and `github.io`, anybody has a name. */
function isShared(name: string): boolean {
  return sharedDomains.has(name) || getDomain(name, { allowPrivateDomains: true }) === null
}

async function textsOf(resolver: Resolver, name: string): Promise<string[] | undefined> {
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    const code = error instanceof Error ? Reflect.get(error, 'code') : undefined
    return code === 'ENODATA' || code === 'ENOTFOUND' ? [] : undefined
  }
}
