import { relative } from 'node:path'
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { root } from '../source-files.ts'
import { beginningOf, tell } from './events.ts'
import { asChosen, isShaken } from './shake.ts'

/** Reports each journey to `npm test` as it ends. */
export default class implements Reporter {
  onBegin(_: FullConfig, suite: Suite): void {
    const journeys = suite.allTests()
    tell({ kind: 'begun', of: journeys.length })
    // A file has a product of its own; where its journeys run beside each other, each may have one.
    const products = new Set(journeys.map((test) => (isDealtOut(test) ? test.id : test.location.file)))
    void fetch(`${process.env['PRODUCT_POOL_URL']}/${products.size}`, { method: 'PUT' }).catch(() => undefined)
  }

  onTestEnd(test: TestCase, { status, duration, errors }: TestResult): void {
    const file = relative(root, test.location.file)
    const hasPassed = status === test.expectedStatus
    tell({
      kind: 'ended',
      name: `${file} > ${test.title}`,
      seconds: duration / 1000,
      passed: hasPassed && status !== 'skipped' ? 1 : 0,
      skipped: status === 'skipped' ? 1 : 0,
      failures: hasPassed
        ? []
        : [
            {
              name: `${file} > ${test.title}`,
              said: beginningOf(errors.map(textOf).join('\n')) || status,
              command: `${asChosen()}npm run e2e -- ${file}:${test.location.line}`,
            },
          ],
    })
  }

  onError(error: TestError): void {
    tell({ kind: 'broken', failure: { name: 'outside all journeys', said: beginningOf(textOf(error)), command: 'npm run e2e' } })
  }
}

const isDealtOut = ({ parent }: TestCase) => isShaken() || parent.project()?.name === 'crawls'
const textOf = ({ message, value, snippet }: TestError) => [message ?? value, snippet].filter(Boolean).join('\n')
