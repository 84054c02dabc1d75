import type { BrowserContext } from '@playwright/test'
import { countWork } from '../../../scripts/tests/work.ts'

// The last is the label of other devices (playwright.config.ts).
const thisMachine = new Set(['127.0.0.1', 'localhost', 'crewcall.wifi'])
// Features that need https, as named by the browser; and errors of a screen that cannot load offline: the journey checks that it opens
// afterwards.
const ofNoLine = /Unable to preload CSS|Failed to fetch dynamically imported module/
const ofPlainHttp = /^The Cross-Origin-Opener-Policy header has been ignored, because the URL's origin was untrustworthy/

/** Collects what no page may do: log an error, throw, violate the content policy, get a server error, or contact another machine. */
export function watch(context: BrowserContext, problems: string[]): void {
  context.on('weberror', (error) => problems.push(`thrown: ${error.error().message}`))
  context.on('console', (message) => {
    // The browser's own line about a response; whether a response is a problem is decided below.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return
    if (ofPlainHttp.test(message.text()) || ofNoLine.test(message.text())) return
    problems.push(`console at ${message.page()?.url()}: ${message.text()}`)
  })
  context.on('request', (request) => {
    const { protocol, hostname, pathname } = new URL(request.url())
    if (request.isNavigationRequest()) countWork('page loads')
    const isHere = !/^(https?|wss?):$/.test(protocol) || thisMachine.has(hostname)
    if (!isHere) problems.push(`asked another machine: ${request.method()} ${request.url()}`)
    if (pathname === '/api/policy-reports') problems.push(`refused by the content policy: ${request.postData()}`)
  })
  context.on('response', (answer) => {
    if (answer.status() >= 500) problems.push(`${answer.status()} from ${answer.request().method()} ${answer.url()}`)
  })
}
