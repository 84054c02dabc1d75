import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { fileHeaders } from './security-headers.ts'

/**
 * Addresses that no robot needs: calls, sign-in, and links that are for one person. The invites to a network are not among them, because messengers
 * show a card of them; they say themselves that they are not to be listed.
 */
const kept = [
  '/api/',
  '/auth',
  '/signup',
  '/invitations',
  '/organization/',
  '/interview',
  '/chat',
  '/my-application',
  '/orientation',
  '/record/',
  '/local',
]

/** Tells robots what is not theirs, and where the list of jobs is (RFC 9309). */
export function registerRobots(app: FastifyInstance, { public_url }: Config): void {
  const text = ['User-agent: *', ...kept.map((path) => `Disallow: ${path}`), '', `Sitemap: ${public_url}/sitemap.xml`, ''].join('\n')
  const headers = { ...fileHeaders(public_url.startsWith('https:')), 'cache-control': 'public, max-age=3600' }
  app.route({
    method: ['GET', 'HEAD'],
    url: '/robots.txt',
    handler: (_request, reply) => reply.headers(headers).type('text/plain; charset=utf-8').send(text),
  })
}
