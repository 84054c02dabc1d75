import { isGenerated, isTest, sourceFiles } from './source-files.ts'

// The length of functions is checked by oxlint (max-lines-per-function in .oxlintrc.json).
const most = 300
const files = sourceFiles('contract', 'server', 'scripts', 'bench', 'cli', 'web')
  .filter(({ path }) => !isGenerated(path) && !isTest(path))
  .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length, isExplained: text.startsWith('// @NOTE long: ') }))
  .toSorted((a, b) => b.lines - a.lines)

const median = files[Math.floor(files.length / 2)]?.lines ?? 0
process.stdout.write(`${files.length} files, median ${median} lines. The ten longest:\n`)
for (const { path, lines } of files.slice(0, 10)) process.stdout.write(`${String(lines).padStart(5)}  ${path}\n`)

const tooLong = files.filter(({ lines, isExplained }) => lines > most && !isExplained)
for (const { path, lines } of tooLong)
  process.stderr.write(`${path} has ${lines} lines, ${most} is the limit: which idea in it deserves a file?\n`)
process.exitCode = tooLong.length > 0 ? 1 : 0
