import { z } from 'zod'
import type { OutsideCtx } from '../../platform/context.ts'
import { job } from '../../platform/jobs.ts'
import { openZip } from '../../platform/zip-file.ts'
import type { ExportWriter } from '../../ports/export-files.ts'
import { beginAttempt, endAttempt, keepFile, noteProgress } from './attempt.ts'
import type { Attempt } from './attempt.ts'
import { csvPieces } from './file-of-table.ts'
import { manifestOf, readmeOf } from './readme.ts'
import type { WrittenFile } from './readme.ts'
import { removeExpired } from './stored-files.ts'

/**
 * Makes the file of an export, a page of rows in each transaction and in memory. A fault ends it as failed, so it is not repeated; after a worker that
 * ended, `exports.resume` begins anew.
 */
export const makeExport = job('exports.make', {
  input: z.object({ id: z.int() }),
  outside: true,
  lane: 'exports',
  retries: 0,
  lease_s: 6 * 3600,
  run: make,
})

async function make(ctx: OutsideCtx, { id }: { id: number }): Promise<void> {
  const attempt = await ctx.begin((inner) => beginAttempt(inner, id))
  if (!attempt) return
  try {
    const writer = await ctx.ports.export_files.begin()
    try {
      if (await writeFiles(ctx, attempt, writer)) await keep(ctx, attempt, writer)
    } finally {
      await writer.discard()
    }
  } catch (error) {
    await ctx.begin((inner) => endAttempt(inner, attempt, 'FAILED'))
    throw error
  }
}

/** @returns false if the attempt has to stop */
async function writeFiles(ctx: OutsideCtx, attempt: Attempt, writer: ExportWriter): Promise<boolean> {
  const zip = openZip((bytes) => writer.write(bytes), attempt.at)
  const written: WrittenFile[] = []
  let rows = 0
  let goesOn = true
  for (const file of attempt.files) {
    const before = rows
    const onPage = async (read: number) => {
      rows += read
      goesOn = await ctx.begin((inner) => noteProgress(inner, attempt, { files: written.length, rows }))
      return goesOn
    }
    const packed = await zip.add(file.name, csvPieces(ctx, file, { scope: attempt.scope, onPage }))
    if (!goesOn) return false
    written.push({ name: file.name, columns: file.columns, rows: rows - before, ...packed })
  }
  const readme = readmeOf(attempt, written)
  const described = { name: 'README.txt', columns: [], rows: 0, ...(await zip.add('README.txt', [readme])) }
  await zip.add('manifest.json', [manifestOf(attempt, [...written, described])])
  await zip.end()
  return ctx.begin((inner) => noteProgress(inner, attempt, { files: written.length, rows }))
}

// Cancelled in the last moment, the file is nobody's. The earlier file of the same owner is deleted.
async function keep(ctx: OutsideCtx, attempt: Attempt, writer: ExportWriter): Promise<void> {
  const stored = await writer.finish()
  let isKept = false
  try {
    isKept = await ctx.begin((inner) => keepFile(inner, attempt, stored))
  } finally {
    if (!isKept) await ctx.ports.export_files.delete(stored.key)
  }
  await removeExpired(ctx)
}
