import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Gig } from '@crewcall/contract/gigs.ts'
import { templateOfGig } from '@crewcall/contract/templates.ts'
import { formatDay, formatInstantTime } from '@crewcall/contract/rules/time.ts'
import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { eventPath } from '../../domain/shift/event-path.ts'
import { useLocation } from '../../domain/location/location.ts'
import { Form } from '../../ui/form.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { later } from '../../lib/later.ts'
import { lasting, showToast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { useSaveTemplate } from './commands.ts'
import type { Settle } from './break-field.tsx'
import { CostPanel, PostBar } from './cost-panel.tsx'
import { dropDraft, saveDraft } from './draft.ts'
import { ErrorSummary } from './error-summary.tsx'
import { MainFields } from './main-fields.tsx'
import { MorePart } from './more-part.tsx'
import styles from './post-gig.module.css'
import { postLabels, type PostType } from './post-types.ts'
import { newEventForm, shiftForm, type ShiftStart, type ShiftValues } from './shift-form.ts'
import { Simulated } from './simulated.tsx'
import { StartFrom } from './start-from.tsx'
import { buttonWords, TargetBanner, type Target } from './target.tsx'
import { TypeSwitch } from './type-switch.tsx'
import { useReplace } from './use-apply.ts'
import { useHandOver } from './use-hand-over.ts'
import { prosHere } from './use-place.ts'
import { usePosting } from './use-posting.ts'

const notHandedOver = later(() => import('./not-handed-over.tsx'))

type Props = {
  type: PostType
  start: ShiftStart
  /** What the location usually posts, which “More” does not mention. */
  usual: ShiftStart
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

/** The form of a new shift on one screen, with its cost always visible. */
export function PostForm({ type, start, usual, draft, today, returnTo, eventId, target, files, fillsBreak }: Props) {
  const { t } = useT()
  const location = useLocation()
  const navigate = useNavigate()
  const namesEvent = type === 'event' && eventId === undefined
  const offerTemplate = useOfferTemplate()
  const form = useContractForm(namesEvent ? newEventForm : shiftForm, start)
  const post = usePosting({ eventId, namesEvent })
  const { handOver, failed } = useHandOver(target)
  const left = notHandedOver.use(failed !== undefined)
  const chosenPros = useChosenPros(target, location.id)
  const gigs = `/locations/${location.id}/gigs`
  const hasDays = type === 'schedule'
  const settle = useRef<Settle>(undefined)
  const keepSettle = useCallback((found: Settle) => (settle.current = found), [])
  // In an event that exists, this posts only a shift.
  const words = buttonWords(eventId === undefined ? type : 'single', target, t)
  useKeptDraft(form, location.id)
  useEffect(() => {
    // Only a schedule has further days.
    if (!hasDays && (form.getValues('more_dates') ?? []).length > 0) form.setValue('more_dates', [])
    if (!hasDays && form.getValues('recurrence')) form.setValue('recurrence', null)
  }, [form, hasDays])

  async function handleSend(values: ShiftValues) {
    const unpaid_break_minutes = (await settle.current?.(values)) ?? values.unpaid_break_minutes
    const gig = await post({ ...values, unpaid_break_minutes })
    dropDraft(location.id)
    const isOver = await handOver(gig, chosenPros(values))
    if (!isOver) return
    offerTemplate(gig, isOver.words)
    await navigate({ href: isOver.next ?? returnTo ?? (namesEvent ? eventPath(gig) : `${gigs}/${gig.id}`), ignoreBlocker: true })
  }

  return (
    <Form form={form} onSend={handleSend} label={t(postLabels[type])}>
      <TargetBanner target={target} />
      {draft && <DraftOffer draft={draft} answers={{ ...start, ...draft.values }} />}
      <div className={styles.columns} role="presentation" onKeyDown={sendOnCtrlEnter}>
        <div className="stack gap-12">
          {eventId === undefined && <TypeSwitch type={type} hasPro={target.pro !== undefined} />}
          <StartFrom />
          <ErrorSummary />
          <MainFields
            today={today}
            fillsBreak={fillsBreak}
            onSettle={keepSettle}
            inEvent={type === 'event'}
            namesEvent={namesEvent}
            hasDays={hasDays}
            mayHaveDays={type === 'single' && target.pro === undefined}
            assigns={target.isAssigning && target.pro === undefined && target.group === undefined}
          />
          <MorePart usual={usual} inEvent={type === 'event'} files={files} only={target.pro?.name} />
        </div>
        <div className={styles.side}>
          <CostPanel>
            <Button type="submit" size="mainAction" wide busy={form.formState.isSubmitting} className={styles.wideOnly}>
              {words}
            </Button>
            <Button variant="text" wide onClick={() => void navigate({ href: returnTo ?? gigs })}>
              {t('Cancel')}
            </Button>
          </CostPanel>
          <Simulated />
        </div>
        <PostBar busy={form.formState.isSubmitting} />
      </div>
      {left && failed && <left.NotHandedOver {...failed} returnTo={returnTo} />}
    </Form>
  )
}

/** The pros that the shift goes to when it is posted, with their names. */
function useChosenPros({ pro, group, isAssigning }: Target, locationId: number) {
  const client = useQueryClient()
  return ({ pro_ids = [] }: ShiftValues): { id: number; name: string }[] => {
    if (pro) return [pro]
    if (!isAssigning || group) return []
    const known = client.getQueryData(prosHere(locationId).queryKey)
    return pro_ids.map((id) => ({ id, name: known?.results.find((one) => one.profile_id === id)?.display_name ?? '' }))
  }
}

// From any field; a time is taken over before, by the key's handler of its own field.
function sendOnCtrlEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.closest('form')?.requestSubmit()
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
    showToast(words, { action: { label: t('Save as template'), run: () => void save.send({ body }) }, lasts: lasting.action + 3000 })
  }
}
