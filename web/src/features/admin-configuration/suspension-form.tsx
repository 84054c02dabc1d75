import { joined } from '@crewcall/contract/rules/direction.ts'
import { changeSuspensionPolicy, type getSettings } from '@crewcall/contract/settings.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { policyProblems, type Rung } from '@crewcall/contract/rules/suspension-policy.ts'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { rungWords } from '../../domain/pro/rung-words.ts'
import { Form } from '../../ui/form.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { SelectField } from '../../ui/fields/choice-fields.tsx'
import { NumberField } from '../../ui/fields/text-fields.tsx'
import { useChangeLadder } from './commands.ts'
import { actionOptions, eventOptions, rungForm, settled } from './rung-form.ts'
import { SaveBar } from './save-bar.tsx'
import styles from './configuration.module.css'

type Ladder = Output<typeof getSettings>['suspension_policy']

const newRung: Rung = { event: 'CALLED_OUT', prior_count: 0, window_days: 180, action: 'SUSPEND', days: 5 }
const ladderForm = z.object({ value: z.array(rungForm), reason: changeSuspensionPolicy.body.shape.reason })

/** The steps of the suspension policy, each with its sentence and its errors. */
export function LadderForm({ ladder }: { ladder: Ladder }) {
  const { t } = useT()
  const { submit, send, isPending } = useChangeLadder()
  const form = useContractForm(ladderForm, { value: ladder.value, reason: '' })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'value' })
  const typed: unknown = useWatch({ control: form.control, name: 'value' })
  const rungs = settled(typed)
  const problems = policyProblems(rungs)
  const back = async () => {
    if (!(await form.trigger('reason', { shouldFocus: true }))) return
    await send({ body: { value: null, reason: form.getValues('reason'), version: ladder.version } })
  }
  return (
    <Form
      form={form}
      label={t('Consequences of call-outs and no-shows')}
      onSend={({ reason }) => submit({ body: { value: rungs, reason, version: ladder.version } })}
    >
      <ol className={styles.rungs}>
        {fields.map(({ id }, index) => (
          <li key={id}>
            <div className={styles.head}>
              <Preview rung={rungs[index]} problems={problems.filter((one) => one.index === index).map(({ message }) => message)} />
              <IconButton
                label={t('Remove step {number}', { number: String(index + 1) })}
                disabled={fields.length <= 2}
                onClick={() => remove(index)}
              >
                <IconX size={18} aria-hidden="true" />
              </IconButton>
            </div>
            <RungFields index={index} rung={rungs[index]} />
          </li>
        ))}
      </ol>
      <div>
        <Button variant="outlined" size="small" icon={<IconPlus size={16} aria-hidden="true" />} onClick={() => append(newRung)}>
          {t('Add a step')}
        </Button>
      </div>
      <SaveBar isDefault={ladder.is_default} disabled={problems.length > 0} busy={isPending} onBack={() => void back()} />
    </Form>
  )
}

function RungFields({ index, rung }: { index: number; rung: Rung | undefined }) {
  const { t } = useT()
  const translated = (options: readonly { value: string; label: Sentence }[]) =>
    options.map(({ value, label }) => ({ value, label: t(label) }))
  const name = (field: keyof Rung) => `value.${index}.${field}`
  return (
    <div className={styles.rung}>
      <SelectField name={name('event')} label={t('What happened')} options={translated(eventOptions)} required />
      {rung?.event !== 'FIRST_GIG_NO_SHOW' && (
        <>
          <NumberField name={name('prior_count')} label={t('Earlier offenses')} min={0} max={10} required />
          <NumberField name={name('window_days')} label={t('Within')} unit={t('days')} min={1} max={730} required />
        </>
      )}
      <SelectField name={name('action')} label={t('Consequence')} options={translated(actionOptions)} required />
      {rung?.action === 'SUSPEND' && (
        <NumberField name={name('days')} label={t('For|a time')} unit={t('days')} min={1} max={365} required />
      )}
    </div>
  )
}

// An emptied field is no number, and a sentence with it would be wrong.
function isTyped({ prior_count, window_days, days }: Rung): boolean {
  return [prior_count, window_days, days ?? 0].every((count) => Number.isInteger(count))
}

function Preview({ rung, problems }: { rung: Rung | undefined; problems: readonly string[] }) {
  const { t, say } = useT()
  return (
    <p className={styles.sentence} data-bad={problems.length > 0} aria-live="polite">
      {rung && isTyped(rung) && rungWords(rung, t)}{' '}
      {joined(
        problems.map((message) => `${say(message)}.`),
        ' ',
      )}
    </p>
  )
}
