import { describe, expect, it } from 'vitest'
import { isTest, sourceFiles } from './source-files.ts'

/** The names of the jobs that a text declares. */
function jobsOf(text: string): string[] {
  return [...text.matchAll(/\bjob\('([^']+)'/g)].map(([, name = '']) => name)
}

describe('jobs of tests', () => {
  // Test files share a process, and which ones differs from run to run.
  it('have names that no other file gives to a job', () => {
    const names = sourceFiles('server', 'scripts', 'cli')
      .filter(({ path }) => isTest(path) && path !== 'scripts/jobs-of-tests.test.ts')
      .flatMap(({ text }) => jobsOf(text))
    expect(names.length).toBeGreaterThan(10)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it('are found where they are declared', () => {
    expect(jobsOf("const a = job('test.a', {\n})\nexport const b = job('test.b', { run })")).toEqual(['test.a', 'test.b'])
  })
})
