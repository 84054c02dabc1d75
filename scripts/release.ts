import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fragmentsIn, released } from './changelog.ts'
import { root } from './source-files.ts'

// `npm run release -- 0.2.0` moves the entries of changes/ to the changelog, as those of that release. Nothing is committed.
const [version = ''] = process.argv.slice(2)
const path = join(root, 'CHANGELOG.md')
const fragments = fragmentsIn(join(root, 'changes'))
try {
  const day = new Date().toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric' })
  writeFileSync(path, released(readFileSync(path, 'utf8'), fragments, version, day))
  for (const { file } of fragments) rmSync(join(root, 'changes', file))
  process.stdout.write(
    `CHANGELOG.md has ${version}, with ${fragments.length} entries of changes/. Then: npm version ${version} --no-git-tag-version,\n`,
  )
  process.stdout.write(`npm run migrations -- release, the tag that docs/operations.md clones, a commit, and git tag v${version}.\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
