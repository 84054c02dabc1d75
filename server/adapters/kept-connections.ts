import { Agent as PlainAgent } from 'node:http'
import { Agent as SecureAgent } from 'node:https'

type Address = { address: string; family: number }
export type KeptConnections = {
  /** The connections to this origin that were made to exactly these addresses. */
  agentFor(url: URL, addresses: readonly Address[]): PlainAgent
}

/** Milliseconds for which a connection that nobody uses is kept. */
const keptMs = 4000
/** Connections that nobody uses, to one origin. */
const mostKept = 10

/**
 * Keeps connections for the next request to the same origin and the same checked addresses. What resolves to others, or to one more, gets new
 * ones; those of before are closed a moment later. No proxy of the environment is used.
 */
export function keptConnections(): KeptConnections {
  const agents = new Map<string, { agent: PlainAgent; usedAt: number }>()
  return {
    agentFor: (url, addresses) => {
      const key = [url.origin, ...addresses.map(({ address }) => address).toSorted()].join(' ')
      const now = performance.now()
      const found = agents.get(key)
      const agent = found?.agent ?? agentOf(url)
      // In the order of their last use: what was not used for long has no connection any more.
      agents.delete(key)
      agents.set(key, { agent, usedAt: now })
      for (const [old, { usedAt }] of agents) {
        if (now - usedAt < keptMs * 5) break
        agents.delete(old)
      }
      return agent
    },
  }
}

function agentOf({ protocol }: URL): PlainAgent {
  const options = { keepAlive: true, timeout: keptMs, maxFreeSockets: mostKept }
  return protocol === 'https:' ? new SecureAgent(options) : new PlainAgent(options)
}
