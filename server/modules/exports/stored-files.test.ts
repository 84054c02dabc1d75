import { existsSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import * as contract from '@crewcall/contract/exports.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { declaredJobs } from '../../platform/jobs.ts'
import { organizationAdmin, payingLocation } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
afterAll(() => crew.close())

const jobs = (name: string) => declaredJobs().filter((job) => job.name === name)
const folder = () => join(crew.around.config.data_dir, 'exports')
const isStored = (key: string) => existsSync(join(folder(), key))

async function business() {
  const { organization_id: orgId } = await payingLocation(crew)
  return { orgId, admin: await organizationAdmin(crew, orgId) }
}

async function start({ orgId, admin }: Awaited<ReturnType<typeof business>>): Promise<number> {
  const { data } = await crew.as(admin.id).call(contract.startOrganizationExport, { params: { orgId } })
  return data.id
}

async function rowOf(id: number) {
  const [row] = await crew.sql<{ attempt: number; outcome: string | null; storage_key: string | null }>(
    sql`select attempt, outcome, storage_key from data_exports where id = ${id}`,
  )
  return { attempt: row?.attempt, outcome: row?.outcome, key: row?.storage_key ?? '' }
}

describe('an export whose job was lost before it began', () => {
  it('is begun again, and is in the queue once', async () => {
    const id = await start(await business())
    crew.clock.advance(3)
    await crew.sweep(...jobs('exports.resume'))
    const queued = await crew.sql(sql`select from pgboss.job where name = 'exports.make' and data ->> 'id' = ${String(id)}`)
    expect([queued.length, (await rowOf(id)).attempt]).toEqual([1, 1])
    const other = await start(await business())
    await crew.sql(sql`delete from pgboss.job where name = 'exports.make'`)
    await crew.sweep(...jobs('exports.resume'))
    expect((await rowOf(other)).attempt).toBe(0)
    crew.clock.advance(3)
    await crew.sweep(...jobs('exports.resume'))
    expect(await rowOf(other)).toMatchObject({ attempt: 1, outcome: 'DONE' })
  })
})

describe('the files of exports', () => {
  it('are deleted at night if no export has them or nobody goes on writing them', async () => {
    const id = await start(await business())
    await crew.drain()
    const { key } = await rowOf(id)
    const files = crew.around.ports.export_files
    const write = async (text: string) => {
      const writer = await files.begin()
      await writer.write(Buffer.from(text))
      return writer
    }
    const [stray, young, left, writing] = [await write('PK'), await write('PK'), await write('P'), await write('P')]
    const [{ key: strayKey }, { key: youngKey }] = [await stray.finish(), await young.finish()]
    const now = await crew.clock.now()
    const old = new Date(now.getTime() - 25 * 3_600_000)
    for (const name of readdirSync(join(folder(), 'incoming'))) utimesSync(join(folder(), 'incoming', name), now, now)
    const [oldest = ''] = readdirSync(join(folder(), 'incoming'))
    utimesSync(join(folder(), 'incoming', oldest), old, old)
    for (const name of [key, strayKey]) utimesSync(join(folder(), name), old, old)
    utimesSync(join(folder(), youngKey), now, now)
    await crew.sweep(...jobs('exports.forget_old'))
    expect([key, strayKey, youngKey].map(isStored)).toEqual([true, false, true])
    expect(readdirSync(join(folder(), 'incoming'))).toHaveLength(1)
    expect(readdirSync(join(folder(), 'incoming'))).not.toContain(oldest)
    await left.discard()
    await writing.discard()
  })

  it('are deleted though another one cannot be, which is reported', async () => {
    const [stuck, gone] = [await start(await business()), await start(await business())]
    await crew.drain()
    const [stuckFile, goneFile] = [await rowOf(stuck), await rowOf(gone)]
    crew.clock.advance(8 * 24 * 60)
    const files = crew.around.ports.export_files
    const remove = files.delete.bind(files)
    const spy = vi.spyOn(files, 'delete').mockImplementation(async (key) => {
      if (key === stuckFile.key) throw new Error('Not permitted')
      return remove(key)
    })
    await expect(crew.sweep(...jobs('exports.forget_old'))).rejects.toThrow('Files of exports that could not be deleted: 1')
    expect([isStored(stuckFile.key), isStored(goneFile.key)]).toEqual([true, false])
    expect([(await rowOf(stuck)).key, (await rowOf(gone)).key]).toEqual([stuckFile.key, ''])
    spy.mockRestore()
    await crew.sweep(...jobs('exports.forget_old'))
    expect([isStored(stuckFile.key), (await rowOf(stuck)).key]).toEqual([false, ''])
  })

  it('are deleted when a newer export of the same owner is ready, not before and not of others', async () => {
    const [mine, others] = [await business(), await business()]
    const [first, other] = [await start(mine), await start(others)]
    await crew.drain()
    const [firstFile, otherFile] = [await rowOf(first), await rowOf(other)]
    const own = await crew.as(mine.admin.id).call(contract.startOwnExport, {})
    await crew.drain()
    const spy = vi.spyOn(crew.around.ports.export_files, 'begin').mockRejectedValue(new Error('No space left on the disk'))
    await start(mine)
    await crew.drain()
    spy.mockRestore()
    expect(isStored(firstFile.key)).toBe(true)
    const second = await start(mine)
    expect(isStored(firstFile.key)).toBe(true)
    await crew.drain()
    const keys = [firstFile.key, otherFile.key, (await rowOf(own.data.id)).key, (await rowOf(second)).key]
    expect(keys.map(isStored)).toEqual([false, true, true, true])
    expect((await rowOf(first)).key).toBe('')
    const list = await crew.as(mine.admin.id).call(contract.listOrganizationExports, { params: { orgId: mine.orgId } })
    expect(list.data.results.map(({ state }) => state)).toEqual(['DONE', 'FAILED', 'EXPIRED'])
  })
})
