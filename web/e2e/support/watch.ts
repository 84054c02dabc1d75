import type { BrowserContext } from '@playwright/test'

/** Collects what no page may do: write an error to the console, throw, be refused something by the content policy, be failed by the server, or ask another machine. */
export function watch(context: BrowserContext, problems: string[]): void {
  context.on('weberror', (error) => problems.push(`thrown: ${error.error().message}`))
  context.on('console', (message) => {
    // The browser's own line about an answer; whether an answer is a problem is judged below.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return
    problems.push(`console at ${message.page()?.url()}: ${message.text()}`)
  })
  context.on('request', (request) => {
    const { protocol, hostname, pathname } = new URL(request.url())
    const isHere = !/^(https?|wss?):$/.test(protocol) || hostname === '127.0.0.1' || hostname === 'localhost'
    if (!isHere) problems.push(`asked another machine: ${request.method()} ${request.url()}`)
    if (pathname === '/api/policy-reports') problems.push(`refused by the content policy: ${request.postData()}`)
  })
  context.on('response', (answer) => {
    if (answer.status() >= 500) problems.push(`${answer.status()} from ${answer.request().method()} ${answer.url()}`)
  })
}
