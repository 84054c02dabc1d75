import { useNavigate } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { getGig, type Gig } from '@crewcall/contract/gigs.ts'
import { templateOfGig } from '@crewcall/contract/templates.ts'
import { formatDay, formatInstantTime } from '@crewcall/contract/rules/time.ts'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useLocation } from '../../domain/location/location.ts'
import { Form } from '../../ui/form.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { later } from '../../lib/later.ts'
import { api } from '../../lib/query.ts'
import { showToast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { usePostBundle, usePostGig, useSaveTemplate } from './commands.ts'
import { CostPanel, TotalBar } from './cost-panel.tsx'
import { dropDraft, saveDraft } from './draft.ts'
import { MoreDays } from './more-days.tsx'
import { AudienceSection, ContactSection, WhereSection } from './place-sections.tsx'
import { DetailsSection, OptionsSection, PaySection } from './pay-sections.tsx'
import { PositionSection } from './position-section.tsx'
import styles from './post-gig.module.css'
import { bodyOf, bundleBodyOf, daysOf, shiftForm, type ShiftStart, type ShiftValues } from './shift-form.ts'
import { StartFrom } from './start-from.tsx'
import { buttonWords, NotHandedOver, TargetBanner, type Target } from './target.tsx'
import { useReplace } from './use-apply.ts'
import { useZoneOf } from './use-place.ts'
import { useHandOver } from './use-hand-over.ts'
import { WhenSection } from './when-section.tsx'

const repeatSection = later(() => import('./repeat-section.tsx'))

type Props = {
  start: ShiftStart
  draft: { saved_at: string; values: ShiftStart } | null
  today: string
  returnTo: string | undefined
  /** The event it is posted in. */
  eventId: number | undefined
  target: Target
  files: readonly { id: number; name: string }[]
  /** The break follows the rule or what is usual here, because the initial values of the shift contain none. */
  fillsBreak: boolean
}

/** The form of a new shift on one page, with its cost always visible. */
export function PostForm({ start, draft, today, returnTo, eventId, target, files, fillsBreak }: Props) {
  const { t } = useT()
  const location = useLocation()
  const zoneOf = useZoneOf(location.id, location.timezone)
  const navigate = useNavigate()
  const post = usePostGig()
  const postDays = usePostBundle()
  const client = useQueryClient()
  const offerTemplate = useOfferTemplate()
  const form = useContractForm(shiftForm, start)
  const { handOver, failed } = useHandOver(target)
  const gigs = `/locations/${location.id}/gigs`
  useKeptDraft(form, location.id)

  // Of work of several days, the first is shown; offering it offers all of them.
  async function posted(values: ShiftValues, place: { locationId: number; timezone: string }): Promise<Gig> {
    const event = eventId === undefined ? {} : { event_id: eventId }
    if (daysOf(values).length === 0) return post.submit({ body: { ...bodyOf(values, place), ...event } })
    const { days } = await postDays.submit({ body: { ...bundleBodyOf(values, place), ...event } })
    return client.fetchQuery(api.query(getGig, { params: { gigId: String(days[0]?.gig_id) } }))
  }

  async function handleSend(values: ShiftValues) {
    const gig = await posted(values, { locationId: location.id, timezone: await zoneOf(values) })
    dropDraft(location.id)
    const isOver = await handOver(gig)
    if (!isOver) return
    offerTemplate(gig, isOver.words)
    await navigate({ href: isOver.next ?? returnTo ?? `${gigs}/${gig.id}`, ignoreBlocker: true })
  }

  return (
    <Form form={form} onSend={handleSend} label={target.isAssigning ? t('Assign a shift') : t('Post a shift')}>
      <TargetBanner target={target} />
      {draft && <DraftOffer draft={draft} answers={{ ...start, ...draft.values }} />}
      <div className={styles.columns}>
        <div className="stack gap-20">
          <StartFrom />
          <PositionSection inEvent={eventId !== undefined} />
          <WhenSection today={today} fillsBreak={fillsBreak}>
            <MoreDays />
          </WhenSection>
          <Repeating />
          <PaySection location={location} />
          <WhereSection />
          <DetailsSection files={files} />
          <ContactSection />
          <AudienceSection only={target.pro?.name} />
          <OptionsSection location={location} />
        </div>
        <CostPanel>
          <Button type="submit" size="mainAction" wide busy={form.formState.isSubmitting}>
            {buttonWords(target, t)}
          </Button>
          <Button variant="text" wide onClick={() => void navigate({ href: returnTo ?? gigs })}>
            {t('Cancel')}
          </Button>
        </CostPanel>
        <TotalBar />
      </div>
      {failed && <NotHandedOver {...failed} returnTo={returnTo} />}
    </Form>
  )
}

// Most shifts do not repeat, so the rule is loaded when it is asked for.
function Repeating() {
  const { t } = useT()
  const [isAsked, setAsked] = useState(false)
  const parts = repeatSection.use(isAsked)
  const further = useWatch<ShiftValues, 'more_dates'>({ name: 'more_dates' })
  // Work of several days is taken as one, and does not repeat.
  if (further && further.length > 0) return null
  if (parts) return <parts.RepeatSection />
  return (
    <div>
      <Button variant="outlined" size="small" busy={isAsked} onClick={() => setAsked(true)}>
        {t('Repeat this shift')}
      </Button>
    </div>
  )
}

function DraftOffer({ draft, answers }: { draft: { saved_at: string }; answers: ShiftStart }) {
  const { t, locale } = useT()
  const location = useLocation()
  const replace = useReplace()
  const [isOpen, setOpen] = useState(true)
  if (!isOpen) return null
  const since = `${formatDay(draft.saved_at, location.timezone, locale)}, ${formatInstantTime(draft.saved_at, location.timezone)}`
  return (
    <div className={styles.draft} role="status">
      <p>{t('You started a shift here on {since} and did not post it.', { since })}</p>
      <Button variant="outlined" size="small" onClick={() => (replace(answers, t('Your unfinished shift is back')), setOpen(false))}>
        {t('Continue it')}
      </Button>
      <Button variant="text" size="small" onClick={() => (dropDraft(location.id), setOpen(false))}>
        {t('Discard')}
      </Button>
    </div>
  )
}

function useKeptDraft(form: ReturnType<typeof useContractForm<typeof shiftForm>>, locationId: number): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const unsubscribe = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        clearTimeout(timer)
        if (isDirty) timer = setTimeout(() => saveDraft(locationId, values), 500)
      },
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [form, locationId])
}

function useOfferTemplate() {
  const { t, say } = useT()
  const save = useSaveTemplate()
  return (gig: Gig, words: string) => {
    const body = templateOfGig(gig, `${say(gig.skill.name)}, ${formatInstantTime(gig.start_time, gig.timezone)}`)
    showToast(words, { action: { label: t('Save as template'), run: () => void save.send({ body }) }, lasts: 9000 })
  }
}
