import { phrase } from '@crewcall/contract/rules/direction.ts'
import { isolated, joined } from '@crewcall/contract/rules/direction.ts'
import { previewSales, setSales, type SalesPreview } from '@crewcall/contract/sales.ts'
import { type ChangeEvent, useRef, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useLocations } from '../../domain/location/use-location.ts'
import { reasons, reasonWords } from '../../domain/shift/draft-reasons.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { showToast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { NumberField, TextAreaField } from '../../ui/fields/text-fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './card.module.css'
import { dollarsWords } from './sum-words.ts'
import { weekTitle } from './week-dates.ts'

type Values = { text: string; share: number | null }
type Shown = { text: string; preview: SalesPreview }

/** Sales pasted from a register or a spreadsheet: shows what each week would get and which rows are left out, then sets them, with Undo. */
export function ImportSales({ locationId, onClose }: { locationId: number; onClose: () => void }) {
  const { t } = useT()
  const form = useForm<Values>({ defaultValues: { text: '', share: null } })
  const [shown, setShown] = useState<Shown>()
  const [ask, set] = [useCommand(previewSales), useCommand(setSales)]
  reasons.use(true)
  const text = useWatch({ control: form.control, name: 'text' })
  const current = shown?.text === text ? shown.preview : undefined

  async function handleLook(values: Values) {
    const preview = await ask.send({ body: { location_id: locationId, text: values.text } })
    if (preview) setShown({ text: values.text, preview })
  }
  async function handleImport({ share }: Values, { weeks }: SalesPreview) {
    const told = await set.send({
      body: {
        weeks: weeks.map(({ location_id, week_start, sales_cents, sales_percentage }) => ({
          location_id,
          week_start,
          sales_cents,
          ...(share !== null && sales_percentage === null ? { sales_percentage: share } : {}),
        })),
      },
    })
    if (!told) return
    onClose()
    const count = told.before.length
    if (count === 0) return void showToast(t('These sales were set already'), { tone: 'info' })
    showToast(t('{count, plural, one {Sales of # week imported} other {Sales of # weeks imported}}', { count }), {
      action: { label: t('Undo'), run: () => void set.send({ body: { weeks: told.before } }) },
    })
  }
  return (
    <Dialog opened onClose={onClose} title={t('Import sales')}>
      <FormProvider {...form}>
        <form
          aria-label={t('Import sales')}
          className={styles.form}
          onSubmit={(event) => void form.handleSubmit((values) => (current ? handleImport(values, current) : handleLook(values)))(event)}
        >
          <p>
            {t(
              'Paste rows of your register or spreadsheet, or choose a CSV file. The first row names the columns: Date or Week, Sales, and Location if there are several. Days of a week are added up.',
            )}
          </p>
          <TextAreaField name="text" label={t('Rows|of a sheet')} rows={5} placeholder={t('Location, Week, Sales')} required />
          <FileChoice onText={(read) => form.setValue('text', read)} />
          <NumberField name="share" label={t('Share for labor')} unit="%" min={0} max={100} hint={t('For weeks that have none yet')} />
          {current && <Preview preview={current} />}
          <Dialog.Actions>
            <Button variant="text" onClick={onClose}>
              {t('Cancel')}
            </Button>
            {current ? (
              <Button type="submit" busy={set.isPending} disabled={current.weeks.length === 0}>
                {t('{count, plural, one {Import # week} other {Import # weeks}}', { count: current.weeks.length })}
              </Button>
            ) : (
              <Button type="submit" busy={ask.isPending} disabled={text.trim() === ''}>
                {t('Show what changes')}
              </Button>
            )}
          </Dialog.Actions>
        </form>
      </FormProvider>
    </Dialog>
  )
}

function FileChoice({ onText }: { onText: (text: string) => void }) {
  const { t } = useT()
  const picker = useRef<HTMLInputElement>(null)
  async function handleFile({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    if (file) onText(await file.text())
    currentTarget.value = ''
  }
  return (
    <div>
      <Button variant="outlined" onClick={() => picker.current?.click()}>
        {t('Choose a CSV file')}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        aria-label={t('CSV file')}
        onChange={(event) => void handleFile(event)}
      />
    </div>
  )
}

function Preview({ preview: { weeks, faults, unknown_columns } }: { preview: SalesPreview }) {
  const words = useT()
  const { t, locale } = words
  const { locations } = useLocations()
  const nameOf = (id: number) => locations.find((one) => one.id === id)?.name ?? ''
  return (
    <>
      {faults.length > 0 && (
        <Notice
          tone="wait"
          role="status"
          title={t('{count, plural, one {# row is left out} other {# rows are left out}}', { count: faults.length })}
        >
          {faults.map((fault) => (
            <p key={fault.line}>{phrase`${t('Row {line}', { line: fault.line })}: ${reasonWords(fault, words)}`}</p>
          ))}
        </Notice>
      )}
      {unknown_columns.length > 0 && (
        <p className="soft">
          {t('Columns that are not read:')}{' '}
          {joined(
            unknown_columns.map((name) => isolated(name)),
            ', ',
          )}
        </p>
      )}
      {weeks.length === 0 && <p role="status">{t('No row has sales to import.')}</p>}
      <Rows within label={t('What is imported')}>
        {weeks.map(({ location_id, week_start, lines, sales_cents, was_cents }) => (
          <Row
            key={`${location_id} ${week_start}`}
            title={<strong>{isolated(nameOf(location_id))}</strong>}
            sub={`${weekTitle(week_start, locale)} · ${t('{count, plural, one {# row} other {# rows}}', { count: lines.length })}`}
            trail={
              <>
                <span className="tabular">{dollarsWords(sales_cents, locale)}</span>
                {was_cents === sales_cents ? (
                  <Tag>{t('As it is')}</Tag>
                ) : (
                  <Tag tone="accent">
                    {was_cents === null ? t('New|sales') : t('Was {amount}', { amount: dollarsWords(was_cents, locale) })}
                  </Tag>
                )}
              </>
            }
          />
        ))}
      </Rows>
    </>
  )
}
