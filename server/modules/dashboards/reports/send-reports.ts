import type { Locale } from '@crewcall/contract/enums.ts'
import { can } from '@crewcall/contract/rules/policy.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { measures } from '@crewcall/contract/rules/dashboards.ts'
import type { DashboardName, Measure } from '@crewcall/contract/rules/dashboards.ts'
import type { Values } from '@crewcall/contract/translator.ts'
import { formatDate } from '@crewcall/contract/rules/time.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/db.gen.ts'
import { job } from '../../../platform/jobs.ts'
import { updateRows } from '../../../platform/write.ts'
import { plainName } from '../../../platform/words/plain-name.ts'
import { inBoth, translate } from '../../../platform/words/translate.ts'
import { mailKind, writeMail } from '../../config/index.ts'
import { queueMessage } from '../../deliveries/index.ts'
import { actorById } from '../../identity/index.ts'
import { measureTitles, dashboardTitles } from '../files/titles.ts'
import { viewDashboard } from '../view/get-dashboard.ts'
import { placesIfAny } from '../view/locations.ts'
import { nextDay, reportedDays } from './reports.ts'

type Report = Pick<Tables['dashboard_reports'], 'sign_on_organization_id' | 'id' | 'user_id' | 'location_id' | 'next_on' | 'every' | 'name'>

const dayRange = inBoth('{name}: {from} to {until}')
const reportBody = { en: `{title}\n${dayRange.en}\n\n{figures}\n\n{link}`, es: `{title}\n${dayRange.es}\n\n{figures}\n\n{link}` }
const ending = inBoth('You get this because you asked for it on the page of dashboards. Stop it there: {url}')
const reportKind = { group: 'SHIFTS', body: reportBody, ending, required: ['figures', 'link'] } as const
const weekReport = mailKind('dashboard_report.week', {
  ...reportKind,
  label: 'The numbers of a week',
  subject: inBoth('Your week at {product}'),
})
const monthReport = mailKind('dashboard_report.month', {
  ...reportKind,
  label: 'The numbers of a month',
  subject: inBoth('Your month at {product}'),
})

/** The hour of the morning from which a report is sent, by the clock of its location. */
const MORNING = 7
const mostAtOnce = 100

/** Every ten minutes: the reports that are due, each once for its days, also if the worker dies in between. */
export const sendReports = job('dashboards.send_reports', {
  input: z.object({}),
  cron: '*/10 * * * *',
  run: async (ctx) => {
    const due = await ctx.tx.rows<Report>(sql`
      select id, user_id, location_id, next_on, every, name, sign_on_organization_id from dashboard_reports where next_on <= (${ctx.now}::timestamptz + interval '14 hours')::date
      order by id limit ${mostAtOnce} for update skip locked`)
    for (const report of due) await sendOne(ctx, report)
  },
})

// The right to it is asked each time. Who has none any more, or no address, gets nothing, and the report waits for its next day.
async function sendOne(ctx: Ctx, report: Report): Promise<void> {
  const asReader = { ...ctx, actor: await actorById(ctx, report.user_id) }
  const reader = await ctx.tx.one<{ email: string | null; locale: Locale }>(
    sql`select email, locale from users where id = ${report.user_id}`,
  )
  const all = await placesIfAny(asReader, { from: '', until: '' })
  const { location_id, sign_on_organization_id: company } = report
  const places = all.filter(
    (place) => (location_id === null || place.location_id === location_id) && (company === null || place.organization_id === company),
  )
  const [first] = places
  const { is_morning } = await ctx.tx.one<{ is_morning: boolean }>(sql`
    select ${ctx.now}::timestamptz >= (${report.next_on}::date + ${MORNING} * interval '1 hour') at time zone ${first?.timezone ?? 'UTC'} as is_morning`)
  if (!is_morning) return
  if (first && reader.email !== null && places.every((place) => can(asReader.actor, 'report.export', place))) {
    const days = reportedDays(report.every, report.next_on)
    const view = await viewDashboard(asReader, report.name as DashboardName, days, places)
    const name = places.length === 1 ? plainName(first.location_name) : translate(reader.locale, 'All your locations')
    await queueMessage(ctx, {
      user_id: report.user_id,
      channel: 'email',
      address: reader.email,
      kind: 'dashboard_report',
      delivery_key: `dashboard_report:${report.id}:${report.next_on}`,
      ...(await writeMail(ctx, report.every === 'WEEK' ? weekReport : monthReport, {
        locale: reader.locale,
        values: valuesOf(ctx, reader.locale, { report, name, view }),
      })),
      send_after: ctx.now,
    })
  }
  await updateRows(ctx.tx, 'dashboard_reports', sql`id = ${report.id}`, {
    next_on: nextDay(report.every, report.next_on),
    last_sent_at: ctx.now,
  })
}

type Shown = { report: Report; name: string; view: Awaited<ReturnType<typeof viewDashboard>> }

function valuesOf(ctx: Ctx, locale: Locale, { report, name, view }: Shown): Values {
  const t = (sentence: Parameters<typeof translate>[1], values = {}) => translate(locale, sentence, values)
  const day = (date: string) => formatDate(date, locale)
  const root = `${ctx.config.public_url}${report.location_id === null ? '' : `locations/${report.location_id}/`}dashboards`
  const figures = view.figures
    .filter(({ measure, value }) => value !== null || !('needsCost' in measures[measure]))
    .map(({ measure, value, previous }) =>
      t('{measure}: {value} (before: {previous})', {
        measure: t(measureTitles[measure]),
        value: valueText(measure, value, locale),
        previous: valueText(measure, previous, locale),
      }),
    )
  return {
    title: t(dashboardTitles[view.name]),
    name,
    from: day(view.from),
    until: day(view.until),
    figures: figures.join('\n'),
    link: `${root}/${report.name}?from=${view.from}&until=${view.until}`,
    url: root,
  }
}

function valueText(measure: Measure, value: number | null, locale: Locale): string {
  if (value === null) return translate(locale, 'too few shifts')
  const number = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale === 'es' ? 'es-US' : 'en-US', options)
  const { unit } = measures[measure]
  if (unit === 'share') return number({ style: 'percent', maximumFractionDigits: 1 }).format(value)
  if (unit === 'cents' || unit === 'cents_per_hour') return formatCents(Math.round(value), locale)
  if (unit === 'minutes') return `${number({ maximumFractionDigits: 1 }).format(value / 60)} h`
  if (unit === 'hours') return `${number({ maximumFractionDigits: 1 }).format(value)} h`
  return number({}).format(value)
}
