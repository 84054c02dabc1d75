// @module-tag full

import { appointPlatformAdmin, dismissPlatformAdmin } from '@crewcall/contract/platform-admins.ts'
import { listNotifications } from '@crewcall/contract/notifications.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { user } from '../../test/build.ts'
import { platformAdmin } from '../../test/cast.ts'
import { openCrew } from '../../test/crew.ts'
import type { Crew } from '../../test/crew.ts'

let crew: Crew
beforeAll(async () => {
  crew = await openCrew()
})
afterAll(() => crew.close())

it('Every admin of the platform is told by name, at once and in their language, who made or dismissed another one', async () => {
  const [sam, ines, rita] = [
    await platformAdmin(crew),
    await platformAdmin(crew),
    await user(crew, { first_name: 'Rita', last_name: 'Vega' }),
  ]
  await crew.sql(sql`update users set first_name = 'Sam', last_name = 'Reed' where id = ${sam.id}`)
  await crew.sql(sql`update users set locale = 'es', email = 'ines@example.com', email_verified_at = now() where id = ${ines.id}`)
  const reason = 'Takes over the desk'
  const titlesOf = async (id: number) => (await crew.as(id).call(listNotifications)).data.results.map(({ title }) => title)
  expect((await crew.as(sam.id).call(appointPlatformAdmin, { body: { user_id: rita.id, reason } })).status).toBe(201)
  await crew.drain()
  const appointed = 'Sam Reed dio a Rita Vega la administración de la plataforma'
  expect([await titlesOf(ines.id), await titlesOf(rita.id)]).toEqual([[appointed], ['Sam Reed made Rita Vega an admin of the platform']])
  expect(crew.standins?.smtp.journal().find(({ to }) => to.includes('ines@example.com'))?.subject).toContain(appointed)

  expect((await crew.as(sam.id).call(dismissPlatformAdmin, { params: { userId: rita.id }, body: { reason } })).status).toBe(200)
  await crew.drain()
  expect(await titlesOf(ines.id)).toEqual(['Sam Reed quitó a Rita Vega la administración de la plataforma', appointed])
  expect(await titlesOf(rita.id)).toHaveLength(1)
})
