import { readFileSync } from 'node:fs'
import type { Answer } from '../kit/http.ts'
import { html, json } from '../kit/http.ts'
import { StripeFailure } from './errors.ts'
import { elementPage } from './element-page.ts'
import type { Route } from './world.ts'
import { need } from './world.ts'

const browserFile = (name: string) => readFileSync(`${import.meta.dirname}/browser/${name}`, 'utf8')

/** What a browser loads from the processor: its script, the frame with the fields, and a setup by its client secret. */
export const elementRoutes: Route[] = [
  { method: 'GET', pattern: /^\/v3\/?$/, open: true, run: () => ({ answer: script(browserFile('v3.js')) }) },
  { method: 'GET', pattern: /^\/v3\/element\.js$/, open: true, run: () => ({ answer: script(browserFile('element.js')) }) },
  { method: 'GET', pattern: /^\/v3\/element$/, open: true, run: () => ({ answer: html(elementPage()) }) },
  {
    method: 'GET',
    pattern: /^\/v3\/setup_intents\/([^/]+)$/,
    open: true,
    run({ world, id, call }) {
      const intent = need(world.store, 'setup_intent', id)
      if (call.query.get('client_secret') === intent['client_secret']) return { answer: json(200, intent) }
      throw new StripeFailure(401, {
        type: 'invalid_request_error',
        code: 'setup_intent_invalid_parameter',
        message: 'The client_secret provided does not match.',
      })
    },
  },
]

function script(body: string): Answer {
  return {
    status: 200,
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cross-origin-resource-policy': 'cross-origin' },
    body,
  }
}
