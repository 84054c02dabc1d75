import { describe, expect, it } from 'vitest'
import { isTest, sourceFiles } from './source-files.ts'

/** Where 100 is not the number of cents per dollar, and what it is. */
const others: Record<string, string> = {
  'contract/common.ts': 'whether a figure has at most two decimals',
  'contract/rules/fill-chance.ts': 'a share in percent',
  'contract/rules/filled.ts': 'a share in percent',
  'contract/rules/loyalty.ts': 'cents for a hundred points',
  'contract/rules/money.ts': 'the one place',
  'contract/rules/performance.ts': 'a mean of stars',
  'server/money-model/worth.ts': 'sums of the model, which takes nothing from what it judges',
  'server/modules/dashboards/cells/facts.ts': 'cents of columns in dollars, in SQL; compared with contract/rules/cost.ts by a test',
  'server/modules/payroll/exceptions/of-laws.ts': 'cents of columns in dollars, in SQL',
  'server/modules/simulation/chances.ts': 'shares in percent, and figures of two decimals',
  'server/platform/statements/statement.ts': 'the digits of a year and of a second',
  'web/src/domain/shift/gig-row.tsx': 'a width in percent',
  'web/src/domain/pro/match-ring.tsx': 'a share in percent',
  'web/src/domain/picture/picture-upload.tsx': 'a share in percent',
  'web/src/domain/simulation/bar-list.tsx': 'a width in percent',
  'web/src/domain/simulation/chance.tsx': 'a height in percent',
  'web/src/domain/shift/wage-field.tsx': 'a width in percent',
  'web/src/features/home/week-ahead.tsx': 'heights in percent',
  'web/src/features/landing/landing-preview.tsx': 'a height in percent',
  'web/src/features/location-settings/address-dialog.tsx': 'a width in percent',
  'web/src/features/pro-shift/fit-card.tsx': 'a width in percent',
  'web/src/features/timesheets/time-bar.tsx': 'a width in percent',
  'web/src/features/week/day-grid.tsx': 'places and widths in percent',
}

/** Where a figure that is no quotient of counts or cents is rounded, and what it is. */
const rounded: Record<string, string> = {
  'contract/common.ts': 'whether a figure has at most two decimals',
  'contract/rules/fill-chance.ts': 'an estimate',
  'contract/rules/match-score.ts': 'points of a score, which is a product of estimates',
  'contract/rules/money.ts': 'dollars and percentages as they are typed, with two decimals',
  'server/database/free-ports.ts': 'a random number',
  'server/modules/applications/search/find-gigs.ts': 'a distance',
  'server/modules/applications/search/view-pro-gigs.ts': 'a distance',
  'server/modules/dashboards/files/figure-cell.ts': 'any figure, with four decimals',
  'server/modules/hiring/candidates/view-candidates.ts': 'hours between two instants',
  'server/modules/simulation/chances.ts': 'estimates, and wages of two decimals',
  'server/modules/simulation/simulate-gigs.ts': 'an estimate',
  'server/money-model/worth.ts': 'dollars of two decimals; the model takes nothing from what it judges',
  'web/src/domain/picture/picture-upload.tsx': 'how much of a file is sent',
  'web/src/domain/simulation/chance.tsx': 'an estimate',
  'web/src/domain/simulation/simulation-panel.tsx': 'an estimate',
  'web/src/features/dashboards/values.ts': 'a difference, which comes as a share',
}

// A quotient in binary lies a little beside the exact one: 29 of 50 would be 57 %. The product comes first, and one division after it.
const roundedProduct = /Math\.(?:floor|round|ceil|trunc)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\*\s*10(?:0*|_000)\)/
const quotientTimes = /\/\s*[\w.]+\)\s*\*\s*100\b(?!\)?\}%)/

function roundsQuotients(text: string): string[] {
  return text.split('\n').filter((line) => {
    const code = line.replace(/\/\/.*|^\s*\*.*/, '')
    return roundedProduct.test(code) || quotientTimes.test(code)
  })
}

const hundred = /(?<!\/)[*/]=?\s*100(?:\.0+)?(?![\w.%])/

function timesHundred(text: string): string[] {
  return text.split('\n').filter((line) => hundred.test(line.replace(/\/\/.*|^\s*\*.*/, '')))
}

describe('dollars and cents', () => {
  it('are converted by contract/rules/money.ts and nowhere else', () => {
    const files = ['contract', 'server', 'web/src'].flatMap((folder) => sourceFiles(folder)).filter(({ path }) => !isTest(path))
    const found = files.filter(({ text }) => timesHundred(text).length > 0).map(({ path }) => path)
    expect(files.length).toBeGreaterThan(500)
    expect(found.filter((path) => !(path in others)).toSorted()).toEqual([])
    // Entries that no longer calculate with 100 are removed from the list.
    expect(Object.keys(others).filter((path) => !found.includes(path))).toEqual([])
  })

  it('and percentages are rounded from one division of whole numbers', () => {
    const files = ['contract', 'server', 'web/src'].flatMap((folder) => sourceFiles(folder)).filter(({ path }) => !isTest(path))
    const found = files.filter(({ text }) => roundsQuotients(text).length > 0).map(({ path }) => path)
    expect(found.filter((path) => !(path in rounded)).toSorted()).toEqual([])
    expect(Object.keys(rounded).filter((path) => !found.includes(path))).toEqual([])
  })

  it.each([
    'return Math.floor((filled / places) * 100)',
    'return Math.round(mean * 100) / 100',
    'const percent = (filled / places) * 100',
    'const basis = Math.trunc(share * 10_000)',
  ])('rounded as in %s are found', (line) => {
    expect(roundsQuotients(line)).toEqual([line])
  })

  it.each(['return Math.floor((filled * 100) / places)', 'style={{ width: `${(part / most) * 100}%` }}', 'Math.round(count * 1.5)'])(
    'rounded as in %s are not found',
    (line) => {
      expect(roundsQuotients(line)).toEqual([])
    },
  )

  it.each(['const cents = Math.round(wage * 100)', 'return cents / 100', 'amount *= 100', 'const tip = (cents/100).toFixed(2)'])(
    'are found where %s is planted',
    (line) => {
      expect(timesHundred(line)).toEqual([line])
    },
  )

  it.each([
    'const ms = seconds * 1000',
    "import a from '../100.ts'",
    '// a share * 100',
    'const wide = x * 100_000',
    'const a = b * 100.5',
  ])('are not found in %s', (line) => {
    expect(timesHundred(line)).toEqual([])
  })
})
