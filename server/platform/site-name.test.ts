import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { platformAdmin } from '../test/cast.ts'
import { openCrew } from '../test/crew.ts'
import type { Crew } from '../test/crew.ts'
import { productName } from './brand.ts'

const folder = mkdtempSync(join(tmpdir(), 'crewcall-site-'))
const page = '<head><title>Crewcall</title><meta name="description" content="Crewcall connects"></head><body></body>'
let crew: Crew

beforeAll(async () => {
  for (const name of ['index.html', 'pros.html']) writeFileSync(join(folder, name), page)
  writeFileSync(join(folder, 'manifest.webmanifest'), JSON.stringify({ id: '/', name: 'Crewcall', short_name: 'Crewcall' }))
  crew = await openCrew({ site: folder })
})
afterAll(async () => {
  await name(null)
  await crew.close()
  rmSync(folder, { recursive: true })
})

const get = async (url: string) => (await crew.app.inject({ url })).body
async function name(value: string | null) {
  const { id } = await platformAdmin(crew)
  const setting = value === null ? null : JSON.stringify({ name: value, sender_name: null, reply_to: null, support_email: null })
  await crew.sql(
    sql`insert into platform_settings (name, value, reason, set_by, created_ts) values ('branding', ${setting}::jsonb, 'x', ${id}, now())`,
  )
  crew.around.db.events.publish([{ name: 'platform.settings_changed', topics: [], at: new Date(), payload: {} }])
  await vi.waitFor(() => expect(productName()).toBe(value ?? 'Crewcall'), { timeout: 100_000 })
}

it('The first page and the manifest have the name of the marketplace, and nothing in it becomes markup', async () => {
  expect(await get('/')).toContain('<title>Crewcall</title>')
  await name('Tom & <b>"Co"')
  for (const url of ['/', '/pro', '/admin/users']) {
    const body = await get(url)
    expect(body).toContain('<title>Tom &amp; &lt;b&gt;&quot;Co&quot;</title>')
    expect(body).toContain('content="Tom &amp; &lt;b&gt;&quot;Co&quot; connects"')
    expect(body).toContain('<meta name="crewcall" content="{&quot;product&quot;:&quot;Tom &amp; &lt;b>')
    expect(body).not.toMatch(/<b>|Crewcall/)
  }
  expect(JSON.parse(await get('/manifest.webmanifest'))).toEqual({ id: '/', name: 'Tom & <b>"Co"', short_name: 'Tom & <b>"Co"' })
  await name(null)
  expect(await get('/')).toContain('<title>Crewcall</title>')
})
