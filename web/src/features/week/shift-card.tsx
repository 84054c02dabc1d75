import { isolated, joined, phrase } from '@crewcall/contract/rules/direction.ts'
import { IconArrowRight, IconTrash, IconUserPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { RateText } from '../../domain/pay/money-text.tsx'
import { useMe } from '../../domain/person/actor.ts'
import { OpeningsText } from '../../domain/shift/gig-row.tsx'
import { Status } from '../../domain/status/status.tsx'
import { WhenText } from '../../domain/time/when-text.tsx'
import { useT } from '../../lib/i18n.ts'
import { later } from '../../lib/later.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { NativeSelect } from '../../ui/fields/native-select.tsx'
import { TimeField } from '../../ui/fields/time-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { WordTable } from '../../ui/word-table.tsx'
import { type BoardShift, mayMove, wholeIds } from './board-shift.ts'
import { CardFrame } from './card-frame.tsx'
import styles from './card.module.css'
import { locationOf } from './new-card.tsx'
import { PlanForm } from './plan-form.tsx'
import { LikelyButton } from './chip-action.tsx'
import { copyOf, type ShiftPlan } from './planning.ts'
import { fieldsOf, planOf } from './shift-plan.ts'
import { ProblemList } from './problem-list.tsx'
import type { BoardActs } from './use-board-acts.ts'
import type { Board } from './use-board.ts'
import type { Publishing } from './use-publishing.ts'
import { movedTimes } from './week-dates.ts'
import { WeekDays } from './week-days.tsx'
import { instantsOfTimes } from '../../domain/time/typed-times.ts'

const who = later(() => import('./who.tsx'))
const RelocateDialog = lazy(() => import('./relocate-dialog.tsx').then((module) => ({ default: module.RelocateDialog })))

type Props = {
  board: Board
  acts: BoardActs
  publishing: Publishing
  shift: BoardShift
  /** A draft that somebody else removed or published while the card is open. */
  isGone: boolean
  anchor: DOMRect
  onClose: () => void
}

/** The card of a shift: its facts, and everything that a drag can do, by taps and keys. A draft can be changed as a whole. */
export function ShiftCard({ board, acts, publishing, shift, isGone, anchor, onClose }: Props) {
  const { t } = useT()
  const name = board.positions.get(shift.skill_id ?? 0)?.name ?? t('No position yet')
  const Inside = shift.status === null ? Draft : Posted
  return (
    <CardFrame anchor={anchor} title={shift.status === null ? phrase`${t('Draft')}: ${name}` : name} onClose={onClose}>
      <Inside key={shift.key} {...{ board, acts, publishing, shift, isGone, onClose }} />
    </CardFrame>
  )
}

type InsideProps = Omit<Props, 'anchor'>

function Draft({ board, acts, publishing, shift, isGone, onClose }: InsideProps) {
  const { t } = useT()
  const location = locationOf(board, { kind: 'location', location_id: shift.location_id })
  const start = planOf(shift)

  function handleSave(plan: ShiftPlan) {
    if (isGone) return handleCopy(plan)
    onClose()
    return acts.changeTo([{ shift, changes: fieldsOf(plan, shift.timezone) }], t('Draft changed'))
  }
  // What was typed is published, so it is saved first.
  async function handlePublish(plan: ShiftPlan) {
    if ((await handleSave(plan)) === true) await publishing.publish(wholeIds([shift]), 'CHANGED')
  }
  function handleCopy(plan: ShiftPlan) {
    onClose()
    void acts.add([{ ...copyOf(shift, plan.date, undefined), ...fieldsOf(plan, shift.timezone) }], shift.timezone)
  }
  return (
    <>
      {isGone && (
        <Notice tone="wait" role="alert">
          {t('Somebody else removed or published this draft. Save keeps what is here as a new one.')}
        </Notice>
      )}
      <ProblemList problems={shift.problems} people={shift.people} />
      {shift.bundle !== null && (
        <p className="soft">
          <strong>{t('{days, plural, one {# day} other {# days}}, taken together', { days: shift.bundle.draft_ids.length })}</strong>.{' '}
          {t('They are published and removed together; position, wage, openings and people are the same on all days.')}
        </p>
      )}
      {shift.people.length > 0 && <People shift={shift} />}
      <NamedInFile names={shift.named_people ?? []} />
      {!isGone && <ChooseWho {...{ board, acts, shift }} />}
      {!isGone && <Elsewhere {...{ board, acts, shift, onClose }} />}
      <PlanForm
        label={t('Draft')}
        isNew={false}
        {...{ start, location, seesCost: board.seesCost, type: shift.type, employment: shift.employment_type }}
        days={board.days}
        onSave={(plan) => void handleSave(plan)}
      >
        {(act) => (
          <Dialog.Actions>
            {!isGone && (
              <>
                <Button
                  variant="text"
                  icon={<IconTrash size={16} aria-hidden="true" />}
                  onClick={() => (onClose(), void acts.remove([shift]))}
                >
                  {t('Remove')}
                </Button>
                <Button variant="outlined" onClick={act(handleCopy)}>
                  {t('Copy')}
                </Button>
                <Button variant="outlined" onClick={act((plan) => void handlePublish(plan), 'POSITION')}>
                  {t('Publish')}
                </Button>
              </>
            )}
            <Button type="submit">{t('Save')}</Button>
          </Dialog.Actions>
        )}
      </PlanForm>
    </>
  )
}

// Whom the file of an import names and who is not planned.
function NamedInFile({ names }: { names: readonly string[] }) {
  const { t } = useT()
  if (names.length === 0) return null
  return (
    <p className="soft">
      {t('Named in the imported file, not planned:')} {joined(names.map(isolated), ', ')}
    </p>
  )
}

// What dragging to the row of a person does, with everybody who could come.
function ChooseWho({ board, acts, shift }: Pick<InsideProps, 'board' | 'acts' | 'shift'>) {
  const { t } = useT()
  const [isOpen, setOpen] = useState(false)
  const parts = who.use(isOpen)
  const { skill_id } = shift
  if (skill_id === null || shift.id <= 0 || board.location.approval_status !== 'APPROVED') return null
  if (!parts) {
    return (
      <Button variant="outlined" busy={isOpen} icon={<IconUserPlus size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('Choose who works')}
      </Button>
    )
  }
  return (
    <parts.Who
      shift={{ ...shift, skill_id }}
      onChange={(pro_ids) => acts.changeTo([{ shift, changes: { pro_ids } }], t('Draft changed'))}
    />
  )
}

// What dragging to the row of another location does.
function Elsewhere({ board, acts, shift, onClose }: Omit<InsideProps, 'publishing' | 'isGone'>) {
  const { t } = useT()
  const business = board.places.find(({ id }) => id === shift.location_id)?.organization_id
  const others = board.places.filter(
    ({ id, organization_id, may_plan }) => id !== shift.location_id && organization_id === business && may_plan,
  )
  if (others.length === 0) return null
  function handleChoose(value: string) {
    const place = others.find(({ id }) => String(id) === value)
    if (!place) return
    onClose()
    const times = place.timezone === shift.timezone ? {} : movedTimes(shift, {}, place.timezone)
    const changes = { location_id: place.id, gig_template_id: null, ...times }
    void acts.changeTo(
      [{ shift, changes, timezone: place.timezone }],
      t('{count, plural, one {# shift} other {# shifts}} moved', { count: 1 }),
    )
  }
  return (
    <NativeSelect
      label={t('Move to another location')}
      value=""
      options={[{ value: '', label: t('Move to another location') }, ...others.map(({ id, name }) => ({ value: String(id), label: name }))]}
      onChange={handleChoose}
    />
  )
}

function Posted({ board, acts, publishing, shift, onClose }: InsideProps) {
  const { t } = useT()
  const isMovable = board.mayPlan && mayMove(shift)
  return (
    <>
      <div className="spread">
        <WhenText start={shift.start_time} end={shift.end_time} timezone={shift.timezone} />
        <Status of="gig" status={shift.status ?? 'POSTED'} />
      </div>
      <WordTable
        rows={[
          {
            label: t('Openings'),
            value: <OpeningsText filled={shift.current_confirmed_pros_count} places={shift.allowed_confirmed_pros} />,
          },
          ...(shift.wage_amount === null ? [] : [{ label: t('Wage'), value: <RateText dollars={shift.wage_amount} /> }]),
          { label: t('Applied'), value: shift.open_applications_count },
        ]}
      />
      {shift.people.length > 0 && <People shift={shift} />}
      {board.mayPlan && <LikelyButton {...{ shift, publishing }} />}
      <ButtonLink
        variant="outlined"
        // A field would open the keyboard of a phone over the card.
        data-autofocus
        to="/locations/$locationId/gigs/$gigId"
        params={{ locationId: String(shift.location_id), gigId: String(shift.id) }}
        icon={<IconArrowRight size={16} aria-hidden="true" />}
      >
        {t('Open the shift')}
      </ButtonLink>
      {board.mayPlan && <MoveForm {...{ board, acts, shift, onClose, isMovable }} />}
      {isMovable && <Relocate {...{ shift, acts, onClose }} />}
    </>
  )
}

function Relocate({ shift, acts, onClose }: Pick<Props, 'shift' | 'acts' | 'onClose'>) {
  const { t } = useT()
  const [isOpen, setOpen] = useState(false)
  const here = useMe()?.managed_locations ?? []
  const organizationId = here.find(({ location_id }) => location_id === shift.location_id)?.organization_id
  const isAlone = here.filter(({ organization_id }) => organization_id === organizationId).length < 2
  if (organizationId === undefined || isAlone) return null
  return (
    <>
      <Button variant="text" onClick={() => setOpen(true)}>
        {t('Move to another location')}
      </Button>
      <Suspense>
        {isOpen && <RelocateDialog {...{ shift, acts, organizationId }} onClose={() => setOpen(false)} onMoved={onClose} />}
      </Suspense>
    </>
  )
}

type MoveProps = Omit<InsideProps, 'publishing' | 'isGone'> & { isMovable: boolean }

function MoveForm({ board, acts, shift, onClose, isMovable }: MoveProps) {
  const { t } = useT()
  const { start, end, date } = planOf(shift)
  const [day, setDay] = useState(date)
  const form = useForm({ defaultValues: { start, end } })
  function handleMove(times: { start: string; end: string }) {
    onClose()
    void acts.moveTo([{ shift, ...instantsOfTimes({ date: day, ...times }, shift.timezone, shift) }])
  }
  function handleCopy() {
    onClose()
    const times = instantsOfTimes({ date: day, ...form.getValues() }, shift.timezone, shift)
    void acts.add([{ ...copyOf(shift, day, undefined), ...times }], shift.timezone)
  }
  return (
    <FormProvider {...form}>
      <form aria-label={t('Move or copy')} className={styles.form} onSubmit={(event) => void form.handleSubmit(handleMove)(event)}>
        <WeekDays label={t('Day')} days={board.days} chosen={[day]} onPress={setDay} />
        <div className={styles.pair}>
          <TimeField name="start" label={t('Start')} />
          <TimeField name="end" label={t('End')} startName="start" />
        </div>
        <Dialog.Actions>
          <Button variant="outlined" onClick={handleCopy}>
            {t('Copy as draft')}
          </Button>
          {isMovable && <Button type="submit">{t('Move')}</Button>}
        </Dialog.Actions>
      </form>
    </FormProvider>
  )
}

function People({ shift }: { shift: BoardShift }) {
  const { t } = useT()
  const words = { PLANNED: t('Planned'), OFFERED: t('Offered'), SELECTED: t('Selected'), CONFIRMED: t('Confirmed') }
  return (
    <ul className={styles.people}>
      {shift.people.map((person) => (
        <li key={person.pro_id} className="spread">
          <span>{person.name}</span>
          <span className="soft">{words[person.state]}</span>
        </li>
      ))}
    </ul>
  )
}
