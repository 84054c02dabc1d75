import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { featureFlags } from '@crewcall/contract/feature-flags.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { loadConfig } from './config.ts'
import { readFlagsFile, shippedFlagsFile } from './feature-flags-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'crewcall-flags-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const line = { description: 'What it does.', is_on: true, except_locations: [] }
const whole = Object.fromEntries(featureFlags.map((name) => [name, line]))
const file = join(folder, 'flags.json')
const env = { ENVIRONMENT: 'test', IMAGE_HOST: 'images', DEFAULT_LOCATION_IMAGE_ID: 'place', FEATURE_FLAGS_FILE: file }

describe('the flags file', () => {
  it('shipped with the product has a line for every feature', () => {
    expect(Object.keys(readFlagsFile(shippedFlagsFile, 'default'))).toEqual([...featureFlags])
  })

  it('may contain several sets, of which FEATURE_FLAG_ID names the one of this installation', () => {
    const off = { ...whole, offer_to_best_matches: { ...line, is_on: false } }
    writeFileSync(file, JSON.stringify({ default: whole, staging: off }))
    expect(loadConfig({ ...env, FEATURE_FLAG_ID: 'staging' }).flags).toEqual({ file, set_id: 'staging' })
    expect(readFlagsFile(file, 'staging').offer_to_best_matches.is_on).toBe(false)
    expect(() => loadConfig({ ...env, FEATURE_FLAG_ID: 'stagign' })).toThrow(
      /a problem:\n {2}- FEATURE_FLAG_ID must name a set of .*: default, staging$/,
    )
  })

  it.each([
    ['is not there', undefined, 'cannot be read'],
    ['is no JSON', '{', 'is not JSON'],
    ['holds no sets', '[]', 'must hold sets of features by their names'],
    ['lacks a feature', { default: {} }, 'is wrong at default.offer_to_best_matches: '],
    ['names one that nobody knows', { default: { ...whole, free_beer: line } }, 'is wrong at default: .*free_beer'],
    [
      'says neither on nor off',
      { default: { offer_to_best_matches: { ...line, is_on: 'yes' } } },
      'is wrong at default.offer_to_best_matches.is_on: ',
    ],
    ['excepts what is no location', { default: { offer_to_best_matches: { ...line, except_locations: ['x'] } } }, 'except_locations.0: '],
  ])('that %s prevents the program from starting, with one sentence', (_, content, sentence) => {
    rmSync(file, { force: true })
    if (content !== undefined) writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
    expect(() => loadConfig(env)).toThrow(
      new RegExp(String.raw`^The configuration has a problem:\n {2}- FEATURE_FLAGS_FILE .*${sentence}[^\n]*$`),
    )
  })
})
