import { joined } from '@crewcall/contract/rules/direction.ts'
import { changeSuspensionPolicy, type getSettings } from '@crewcall/contract/settings.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { policyProblems, type SuspensionStep } from '@crewcall/contract/rules/suspension-policy.ts'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { suspensionStepWords } from '../../domain/pro/suspension-step-words.ts'
import { Form } from '../../ui/form.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { SelectField } from '../../ui/fields/choice-fields.tsx'
import { NumberField } from '../../ui/fields/text-fields.tsx'
import { useChangeSuspensionPolicy } from './commands.ts'
import { actionOptions, eventOptions, suspensionStepForm, settled } from './suspension-step-form.ts'
import { SaveBar } from './save-bar.tsx'
import styles from './configuration.module.css'

type Policy = Output<typeof getSettings>['suspension_policy']

const newStep: SuspensionStep = { event: 'CALLED_OUT', prior_count: 0, window_days: 180, action: 'SUSPEND', days: 5 }
const suspensionForm = z.object({ value: z.array(suspensionStepForm), reason: changeSuspensionPolicy.body.shape.reason })

/** The steps of the suspension policy, each with its sentence and its errors. */
export function SuspensionForm({ policy }: { policy: Policy }) {
  const { t } = useT()
  const { submit, send, isPending } = useChangeSuspensionPolicy()
  const form = useContractForm(suspensionForm, { value: policy.value, reason: '' })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'value' })
  const typed: unknown = useWatch({ control: form.control, name: 'value' })
  const steps = settled(typed)
  const problems = policyProblems(steps)
  const back = async () => {
    if (!(await form.trigger('reason', { shouldFocus: true }))) return
    await send({ body: { value: null, reason: form.getValues('reason'), version: policy.version } })
  }
  return (
    <Form
      form={form}
      label={t('Consequences of call-outs and no-shows')}
      onSend={({ reason }) => submit({ body: { value: steps, reason, version: policy.version } })}
    >
      <ol className={styles.steps}>
        {fields.map(({ id }, index) => (
          <li key={id}>
            <div className={styles.head}>
              <Preview step={steps[index]} problems={problems.filter((one) => one.index === index).map(({ message }) => message)} />
              <IconButton
                label={t('Remove step {number}', { number: String(index + 1) })}
                disabled={fields.length <= 2}
                onClick={() => remove(index)}
              >
                <IconX size={18} aria-hidden="true" />
              </IconButton>
            </div>
            <StepFields index={index} step={steps[index]} />
          </li>
        ))}
      </ol>
      <div>
        <Button variant="outlined" size="small" icon={<IconPlus size={16} aria-hidden="true" />} onClick={() => append(newStep)}>
          {t('Add a step')}
        </Button>
      </div>
      <SaveBar isDefault={policy.is_default} disabled={problems.length > 0} busy={isPending} onBack={() => void back()} />
    </Form>
  )
}

function StepFields({ index, step }: { index: number; step: SuspensionStep | undefined }) {
  const { t } = useT()
  const translated = (options: readonly { value: string; label: Sentence }[]) =>
    options.map(({ value, label }) => ({ value, label: t(label) }))
  const name = (field: keyof SuspensionStep) => `value.${index}.${field}`
  return (
    <div className={styles.step}>
      <SelectField name={name('event')} label={t('What happened')} options={translated(eventOptions)} required />
      {step?.event !== 'FIRST_GIG_NO_SHOW' && (
        <>
          <NumberField name={name('prior_count')} label={t('Earlier offenses')} min={0} max={10} required />
          <NumberField name={name('window_days')} label={t('Within')} unit={t('days')} min={1} max={730} required />
        </>
      )}
      <SelectField name={name('action')} label={t('Consequence')} options={translated(actionOptions)} required />
      {step?.action === 'SUSPEND' && (
        <NumberField name={name('days')} label={t('For|a time')} unit={t('days')} min={1} max={365} required />
      )}
    </div>
  )
}

// An emptied field is no number, and a sentence with it would be wrong.
function isTyped({ prior_count, window_days, days }: SuspensionStep): boolean {
  return [prior_count, window_days, days ?? 0].every((count) => Number.isInteger(count))
}

function Preview({ step, problems }: { step: SuspensionStep | undefined; problems: readonly string[] }) {
  const { t, say } = useT()
  return (
    <p className={styles.sentence} data-bad={problems.length > 0} aria-live="polite">
      {step && isTyped(step) && suspensionStepWords(step, t)}{' '}
      {joined(
        problems.map((message) => `${say(message)}.`),
        ' ',
      )}
    </p>
  )
}
