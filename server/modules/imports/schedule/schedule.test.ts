import { importPeople } from '@crewcall/contract/people-imports.ts'
import * as contract from '@crewcall/contract/schedule-imports.ts'
import { changeDrafts, getSchedule, removeDrafts } from '@crewcall/contract/schedule.ts'
import sql from 'sql-template-tag'
import { afterEach, describe, expect, it } from 'vitest'
import { row } from '../../../test/build.ts'
import { gig, manager, pro, skill } from '../../../test/cast.ts'
import { openLocation } from '../../../test/open-place.ts'

// Sunday; the clocks of New York go forward a week later, at 2:00.
const { crew, place, admin } = await openLocation({ name: 'Harbor Room', timezone: 'America/New_York' })
await crew.clock.set('2027-03-07T17:00:00Z')
const boss = crew.as(admin.id)
const params = { locationId: String(place.id) }
const at = { organization_id: place.organization_id, location_id: place.id }
const cook = await skill(crew, { name: 'Grill chef', minimum_wage_amount: 18, default_wage_amount: 21 })
const server = await skill(crew, { name: 'Table waiter', default_wage_amount: 19 })

const head = 'Date,Start,End,Unpaid Break,Position,Employee,Notes'
const preview = (text: string, more = {}) => boss.call(contract.previewScheduleImport, { params, body: { text, ...more } })
const add = (text: string, more = {}) => boss.call(contract.importSchedule, { params, body: { text, ...more } })
const undo = (id: number) => boss.call(contract.undoScheduleImport, { params: { ...params, id: String(id) } })
const board = async () =>
  (await boss.call(getSchedule, { query: { location_id: place.id, start_date: '2027-03-07', days: 42 } })).data.drafts
const stored = async () => {
  const [counts] = await crew.sql<{ drafts: number; imports: number; gigs: number }>(sql`
    select (select count(*)::int from draft_shifts where location_id = ${place.id} and removed_at is null) as drafts,
      (select count(*)::int from schedule_imports where location_id = ${place.id}) as imports,
      (select count(*)::int from gigs where location_id = ${place.id}) as gigs`)
  if (!counts) throw new Error('No counts')
  return counts
}
const outcomes = (rows: contract.ScheduleImportRow[]) =>
  rows.map(({ line, outcome, reason }) => [line, outcome, reason?.code ?? null, reason?.values ?? null])
const memberCalled = async (values: { display_name: string; email?: string; phone_number?: string }) => {
  const { email = null, phone_number = null, display_name } = values
  const worker = await pro(crew, { display_name })
  await crew.sql(sql`
    update users set email = coalesce(${email}::text, email), email_verified_at = case when ${email}::text is null then email_verified_at else now() end, phone_number = coalesce(${phone_number}::text, phone_number), first_name = ${display_name}, last_name = ''
    where id = ${worker.user_id}`)
  await row(crew, 'network_members', { ...at, pro_id: worker.id, source: 'ADDED' })
  return worker
}
afterEach(clear)
async function clear() {
  await crew.sql(sql`update draft_shifts set removed_at = ${await crew.clock.now()} where location_id = ${place.id} and gig_id is null`)
}

describe('a sheet of shifts', () => {
  it.each([
    ['CSV', head, ['DATE', 'START', 'END', 'BREAK', 'POSITION', 'PERSON', 'NOTES']],
    [
      'WHEN_I_WORK',
      'Schedule,Position,First Name,Last Name,Start Date,Start Time,End Time,Unpaid Break,Notes',
      [null, 'POSITION', 'FIRST_NAME', 'LAST_NAME', 'DATE', 'START', 'END', 'BREAK', 'NOTES'],
    ],
    [
      'DEPUTY',
      'Team Member Name,Area,Date,Start Time,End Time,Meal Break,Shift Comment',
      ['PERSON', 'POSITION', 'DATE', 'START', 'END', 'BREAK', 'NOTES'],
    ],
    ['SEVEN_SHIFTS', 'Employee,Role,Department,Date,In Time,Out Time', ['PERSON', 'POSITION', null, 'DATE', 'START', 'END']],
    ['CSV', 'Fecha;Entrada;Salida;Puesto;Empleado;Cantidad', ['DATE', 'START', 'END', 'POSITION', 'PERSON', 'PEOPLE']],
  ])('of %s has its columns proposed', async (source, names, fields) => {
    const { data } = await preview(`${names}\n2027-03-08`)
    expect(data.source).toBe(source)
    expect(data.columns.map(({ field }) => field)).toEqual(fields)
  })

  it('says of each row whether it is planned, and why not', async () => {
    const { imports } = await stored()
    const { data } = await preview(`${head}
3/8/2027,9:00a,5p,30,Grill chefs,,
3/8/2027,10:00 PM,6:00 AM,0:30,grill chef AM,,
3/13/2027,9a,5p,,Table waiter,,
3/14/2027,02:30,10:00,,Table waiter,,
3/32/2027,9a,5p,,Table waiter,,
3/8/2027,later,5p,,Table waiter,,
3/8/2027,9a,5p,long,Table waiter,,
3/8/2027,9a,5p,,Juggler,,
3/8/2027,9a,5p,,,,
3/8/2027,9a,5p,,Table waiter,,,more
3/1/2027,9a,5p,,Table waiter,,
3/8/2027,9a,9:05a,,Table waiter,,`)
    expect(outcomes(data.rows)).toEqual([
      [2, 'CREATE', null, null],
      [3, 'CREATE', null, null],
      [4, 'CREATE', null, null],
      [5, 'BAD', 'SCHEDULE_TIME_SKIPPED', { day: '2027-03-14', time: '02:30' }],
      [6, 'BAD', 'SCHEDULE_DATE_UNREADABLE', { text: '3/32/2027' }],
      [7, 'BAD', 'SCHEDULE_TIME_UNREADABLE', { text: 'later' }],
      [8, 'BAD', 'SCHEDULE_BREAK_UNREADABLE', { text: 'long' }],
      [9, 'BAD', 'SCHEDULE_POSITION_UNKNOWN', { text: 'Juggler' }],
      [10, 'BAD', 'SCHEDULE_NO_POSITION', {}],
      [11, 'BAD', 'IMPORT_ROW_TOO_LONG', {}],
      [12, 'BAD', 'POSTING_CLOSED', expect.anything()],
      [13, 'BAD', expect.any(String), expect.anything()],
    ])
    expect(data.rows[1]).toMatchObject({ start_time: '2027-03-09T03:00:00.000Z', end_time: '2027-03-09T11:00:00.000Z' })
    expect(data.positions).toMatchObject([
      { name: 'Grill chefs', skill_id: cook.id, row_count: 1 },
      { name: 'grill chef AM', skill_id: cook.id, row_count: 1 },
      { name: 'Table waiter', skill_id: server.id },
      { name: 'Juggler', skill_id: null, row_count: 1 },
    ])
    expect(data.shifts[0]).toMatchObject({ skill_id: cook.id, wage_amount: 21, unpaid_break_minutes: 30, allowed_confirmed_pros: 1 })
    expect(await stored()).toEqual({ drafts: 0, imports, gigs: 0 })
  })

  it('has 24:00 as the end of its day, for starts and for ends', async () => {
    const { data } = await preview(`${head}
2027-03-08,24:00,8:00,,Table waiter,,
2027-03-08,16:00,24:00,,Table waiter,,
,2027-03-08 18:00,2027-03-08 24:00,,Table waiter,,
,2027-03-09 24:00,6a,,Table waiter,,`)
    expect(data.rows).toMatchObject([
      { outcome: 'CREATE', start_time: '2027-03-09T05:00:00.000Z', end_time: '2027-03-09T13:00:00.000Z' },
      { outcome: 'CREATE', start_time: '2027-03-08T21:00:00.000Z', end_time: '2027-03-09T05:00:00.000Z' },
      { outcome: 'CREATE', start_time: '2027-03-08T23:00:00.000Z', end_time: '2027-03-09T05:00:00.000Z' },
      { outcome: 'CREATE', start_time: '2027-03-10T05:00:00.000Z', end_time: '2027-03-10T11:00:00.000Z' },
    ])
  })

  it('may have a title, instants with a zone, fractions of hours, a comma in a wage and dashes of a word processor', async () => {
    const { data } = await preview(`Week 10;;;;
Printed\u00a0by Ana;;;;
Start;End;Position;Unpaid break;Wage
2027-03-08T14:00:00Z;2027-03-08T17:00:00-05:00;Table waiter;0.5;22,50
2027\u201103\u201109 9:00;17:00;Table waiter;0,75;$\u200b23`)
    expect(data.columns.map(({ field }) => field)).toEqual(['START', 'END', 'POSITION', 'BREAK', 'WAGE'])
    expect(data.rows).toMatchObject([
      { line: 4, outcome: 'CREATE', start_time: '2027-03-08T14:00:00.000Z', end_time: '2027-03-08T22:00:00.000Z' },
      { line: 5, outcome: 'CREATE', start_time: '2027-03-09T14:00:00.000Z', end_time: '2027-03-09T22:00:00.000Z' },
    ])
    expect(data.shifts.map(({ unpaid_break_minutes, wage_amount }) => [unpaid_break_minutes, wage_amount])).toEqual([
      [30, 22.5],
      [45, 23],
    ])
  })

  it('is asked once in which order its dates are, if they do not say it', async () => {
    const text = `${head}\n10/4/2027,9a,5p,,Table waiter,,\n11/4/2027,9a,5p,,Table waiter,,`
    expect((await preview(text)).data).toMatchObject({ date_order: null, asks_date_order: true, rows: [] })
    expect((await add(text)).error).toMatchObject({ code: 'invalid', reason: 'SCHEDULE_NEEDS_DATE_ORDER' })
    const { data } = await preview(text, { date_order: 'DAY_FIRST' })
    expect(data).toMatchObject({ asks_date_order: true, rows: [{ start_time: '2027-04-10T13:00:00.000Z' }, {}] })
    expect((await preview(`${head}\n2027-04-10,9a,5p,,Table waiter,,`)).data).toMatchObject({ asks_date_order: false, rows: [{}] })
  })

  it('is read by other columns, positions and wages if somebody chooses them', async () => {
    const text = 'When,Till,What,Pay\n2027-03-08 09:00,2027-03-08 17:00,Juggler,$25\n2027-03-08 09:00,17:00,Clown,'
    expect((await preview(text)).data).toMatchObject({ rows: [], positions: [] })
    expect((await add(text)).error).toMatchObject({ reason: 'SCHEDULE_NEEDS_DATE' })
    const columns = ['START', 'END', 'POSITION', 'WAGE']
    const positions = [
      { name: 'juggler', skill_id: cook.id },
      { name: 'Clown', skill_id: server.id },
    ]
    const { data } = await preview(text, { columns, positions, wage_amount: 30 })
    expect(data.shifts).toMatchObject([
      { skill_id: cook.id, wage_amount: 25 },
      { skill_id: server.id, wage_amount: 30 },
    ])
    expect((await preview(text, { columns, positions, wage_amount: 15 })).data.rows).toMatchObject([
      { outcome: 'CREATE' },
      { outcome: 'CREATE' },
    ])
    expect((await preview(text, { columns, positions: [{ name: 'Clown', skill_id: 999_999 }] })).error).toMatchObject({
      reason: 'NO_SUCH_POSITION',
    })
    const low = await preview(text.replace('$25', '$16'), { columns, positions })
    expect(low.data.rows[0]).toMatchObject({ outcome: 'BAD', reason: { code: 'WAGE_TOO_LOW' } })
  })

  it('plans one draft of rows with the same times and position, with the people it knows and the names of the others', async () => {
    // Known to the list by the name of the file, and to the network by the same phone number.
    await boss.call(importPeople, { params, body: { text: 'Name,Phone\nBen Oak,843-555-8801\nCleo Ray,843-555-8802' } })
    const ana = await memberCalled({ display_name: 'Ana Fox', email: 'ana.fox@example.com' })
    const ben = await memberCalled({ display_name: 'Benjamin Oak', phone_number: '+18435558801' })
    await memberCalled({ display_name: 'Twin Same' })
    await memberCalled({ display_name: 'Twin Same' })
    const { imports } = await stored()
    const text = `${head},People
2027-03-08,9a,5p,30,Table waiter,Ana Fox,Bring an apron,
2027-03-08,9a,5p,30,Table waiter,"Oak, Ben",Bring an apron,
2027-03-08,9a,5p,30,Table waiter,Cleo Ray,Door code 12,
2027-03-08,9a,5p,30,Table waiter,Zed Nobody,,
2027-03-08,9a,5p,30,Table waiter,OpenShift,,2
2027-03-08,9a,5p,30,Table waiter,ana.fox@example.com,,
2027-03-09,9a,5p,30,Table waiter,Twin Same,,`
    const { data } = await preview(text)
    expect(data.rows.map(({ person }) => person?.standing)).toEqual([
      'PLANNED',
      'PLANNED',
      'ON_LIST',
      'UNKNOWN',
      undefined,
      'PLANNED',
      'SEVERAL',
    ])
    expect(data.rows[5]).toMatchObject({ outcome: 'BAD', reason: { code: 'IMPORT_ROW_TWICE', values: { line: 2 } } })
    expect(data.shifts).toMatchObject([
      { lines: [2, 3, 4, 5, 6], allowed_confirmed_pros: 6 },
      { lines: [8], allowed_confirmed_pros: 1 },
    ])
    const imported = await add(text, { file_name: 'Week.csv' })
    expect(imported.data).toMatchObject({
      added: { added_count: 2, bad_count: 1, first_date: '2027-03-08', last_date: '2027-03-09', file_name: 'Week.csv' },
      unplanned: [
        { line: 4, name: 'Cleo Ray', standing: 'ON_LIST' },
        { line: 5, name: 'Zed Nobody', standing: 'UNKNOWN' },
        { line: 8, name: 'Twin Same', standing: 'SEVERAL' },
      ],
    })
    const drafts = await board()
    expect(drafts).toMatchObject([
      {
        start_time: '2027-03-08T14:00:00.000Z',
        end_time: '2027-03-08T22:00:00.000Z',
        allowed_confirmed_pros: 6,
        wage_amount: 19,
        special_inst: 'Bring an apron\nDoor code 12',
        named_people: ['Cleo Ray', 'Zed Nobody'],
      },
      { named_people: ['Twin Same'], people: [] },
    ])
    expect(drafts[0]?.people.map(({ pro_id }) => pro_id)).toEqual([ana.id, ben.id])
    expect(await stored()).toMatchObject({ drafts: 2, gigs: 0 })
    const told = await crew.sql(sql`select 1 from notifications where user_id in (${ana.user_id}, ${ben.user_id})`)
    expect(told).toEqual([])

    const again = await add(text)
    expect(again.data).toMatchObject({ added: null, present_count: 7, unplanned: [] })
    expect(await stored()).toMatchObject({ drafts: 2, imports: imports + 1 })
  })

  it('plans two people of one name, unless nothing tells their rows apart, and plans nobody twice', async () => {
    const kim = await memberCalled({ display_name: 'Kim Same', email: 'kim.same@example.com' })
    const heads = 'Date,Start,End,Position,Employee,Email,Employee ID'
    const at = (day: string, who: string) => `2027-03-${day},9a,5p,Table waiter,${who}`
    const { data } = await preview(
      [
        heads,
        at('08', 'Lou Same,lou@example.com,'),
        at('08', 'Lou Same,lou.same@example.com,'),
        at('08', '"Same, Lou",LOU@example.com,9'),
        at('09', 'Max Same,,12'),
        at('09', 'Max Same,,14'),
        at('09', 'max same,,14'),
        at('10', 'Kim Same,,12'),
        at('10', 'Kim Same,,14'),
        at('10', 'kim.same@example.com,,'),
        at('11', 'Kim Same,kim.same@example.com,12'),
        at('11', 'Kim Same,kim.same@example.com,14'),
      ].join('\n'),
    )
    expect(outcomes(data.rows).filter(([, outcome]) => outcome !== 'CREATE')).toEqual([
      [4, 'BAD', 'IMPORT_ROW_TWICE', { line: 2 }],
      [7, 'BAD', 'SCHEDULE_ROW_TWICE', { line: 6 }],
      [10, 'BAD', 'IMPORT_ROW_TWICE', { line: 8 }],
      [12, 'BAD', 'IMPORT_ROW_TWICE', { line: 11 }],
    ])
    expect(data.shifts.map(({ people }) => people)).toEqual([
      ['UNKNOWN', 'UNKNOWN'].map((standing) => ({ name: 'Lou Same', standing })),
      ['UNKNOWN', 'UNKNOWN'].map((standing) => ({ name: 'Max Same', standing })),
      ['PLANNED', 'SEVERAL'].map((standing) => ({ name: 'Kim Same', standing })),
      [{ name: 'Kim Same', standing: 'PLANNED' }],
    ])
    expect(data.shifts.map(({ allowed_confirmed_pros }) => allowed_confirmed_pros)).toEqual([2, 2, 2, 1])
    await crew.sql(sql`delete from network_members where pro_id = ${kim.id}`)
  })

  it('adds nothing where a shift of the position is planned or posted at these times', async () => {
    const times = { start_time: '2027-03-10T14:00:00Z', end_time: '2027-03-10T22:00:00Z', timezone: 'America/New_York' }
    const posted = await gig(crew, place, { skill_id: server.id, ...times })
    const { data } = await preview(`${head}\n2027-03-10,9a,5p,,Table waiter,,\n2027-03-10,9a,5p,,Grill chef,,`)
    expect(outcomes(data.rows)).toEqual([
      [2, 'PRESENT', 'SCHEDULE_SHIFT_THERE', {}],
      [3, 'CREATE', null, null],
    ])
    await crew.sql(sql`delete from gigs where id = ${posted.id}`)
  })

  it('leaves out what a week has no room for', async () => {
    const day = (nth: number) => `2027-03-${String(15 + Math.floor(nth / 250)).padStart(2, '0')}`
    const time = (nth: number) => `${String(Math.floor(nth / 60) % 12).padStart(2, '0')}:${String(nth % 60).padStart(2, '0')}`
    const rows = Array.from({ length: 1003 }, (_, nth) => `${day(nth)},${time(nth)},${time(nth + 240)},,Table waiter,,`)
    const distinct = [...new Set(rows)]
    const { data } = await add([head, ...distinct].join('\n'))
    expect(data.added?.added_count).toBe(1000)
    expect(data.bad_rows).toEqual(
      Array.from({ length: distinct.length - 1000 }, () => ({
        line: expect.any(Number),
        reason: { code: 'WEEK_FULL', values: { count: 1000 } },
      })),
    )
    await undo(data.added?.id ?? 0)
    expect(await stored()).toMatchObject({ drafts: 0 })
  })
})

describe('an import of shifts', () => {
  const text = `${head}\n2027-03-08,9a,5p,,Table waiter,,\n2027-03-09,9a,5p,,Table waiter,,\n2027-03-10,9a,5p,,Table waiter,,\n2027-03-11,25,5p,,Table waiter,,`

  it('is undone except for what was changed or removed since, and can then be made again', async () => {
    const { data } = await add(text)
    const id = data.added?.id ?? 0
    await crew.clock.set('2027-03-07T18:00:00Z')
    const [monday, tuesday] = await board()
    await boss.call(changeDrafts, { body: { changes: [{ id: monday?.id ?? 0, wage_amount: 33 }] } })
    await boss.call(removeDrafts, { body: { ids: [tuesday?.id ?? 0] } })
    const undone = await undo(id)
    expect(undone.data).toMatchObject({ added_count: 3, removed_count: 1, undo_until: null })
    expect(await board()).toMatchObject([{ id: monday?.id, wage_amount: 33 }])
    expect((await undo(id)).data).toEqual(undone.data)
    expect(outcomes((await preview(text)).data.rows)).toMatchObject([
      [2, 'PRESENT', 'SCHEDULE_SHIFT_IMPORTED', {}],
      [3, 'CREATE', null, null],
      [4, 'CREATE', null, null],
      [5, 'BAD', 'SCHEDULE_TIME_UNREADABLE', { text: '25' }],
    ])
    const { data: list } = await boss.call(contract.listScheduleImports, { params })
    expect(list.results[0]).toMatchObject({ id, added_count: 3, bad_count: 1, removed_count: 1 })
  })

  it('that is made twice at the same time plans every shift once', async () => {
    const both = await Promise.all([add(text), add(text)])
    expect(both.map(({ data }) => data.added?.added_count ?? 0).toSorted((one, other) => one - other)).toEqual([0, 3])
    expect(await stored()).toMatchObject({ drafts: 3 })
  })

  it('can be undone for a day', async () => {
    const { data } = await add(text)
    const id = data.added?.id ?? 0
    await crew.sql(sql`update schedule_imports set imported_at = imported_at - interval '25 hours' where id = ${id}`)
    expect((await undo(id)).error).toMatchObject({ code: 'conflict', reason: 'SCHEDULE_IMPORT_IS_OLD' })
  })

  it('is for those who may post', async () => {
    const onsite = await manager(crew, place, 'ONSITE_MANAGER')
    const { error } = await crew.as(onsite.id).call(contract.previewScheduleImport, { params, body: { text } })
    expect(error?.code).toBe('forbidden')
  })
})
