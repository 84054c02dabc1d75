import { oneLine } from '@crewcall/contract/names.ts'
import { removeEventTemplate, updateEventTemplate, type EventTemplate } from '@crewcall/contract/event-plans.ts'
import { useState } from 'react'
import { z } from 'zod'
import { useContractForm } from '../../../lib/contract-form.ts'
import { useT } from '../../../lib/i18n.ts'
import { later } from '../../../lib/later.ts'
import { useCommand } from '../../../lib/query.ts'
import { Button } from '../../../ui/button.tsx'
import { Confirm, Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { Form } from '../../../ui/form.tsx'
import { SendOrCancel } from '../../../ui/send-or-cancel.tsx'

const times = later(() => import('./template-times.tsx'))

/** Renames, changes or removes a template of events; events made from it stay. */
export function TemplateActions({ template }: { template: EventTemplate }) {
  const { t } = useT()
  const [open, setOpen] = useState<'rename' | 'times' | 'remove'>()
  const remove = useCommand(removeEventTemplate)
  const parts = times.use(open === 'times')
  const close = () => setOpen(undefined)
  return (
    <div className="cluster">
      <Button variant="text" size="small" onClick={() => setOpen('rename')}>
        {t('Rename')}
      </Button>
      <Button variant="text" size="small" onClick={() => setOpen('times')}>
        {t('Change the times')}
      </Button>
      <Button variant="text" size="small" onClick={() => setOpen('remove')}>
        {t('Remove')}
      </Button>
      {open === 'rename' && <Rename template={template} onClose={close} />}
      {parts && <parts.TemplateTimes template={template} onClose={close} />}
      <Confirm
        opened={open === 'remove'}
        title={t('Remove “{name}”?', { name: template.name })}
        action={t('Remove')}
        busy={remove.isPending}
        onClose={close}
        onConfirm={async () => {
          await remove.send({ params: { id: String(template.id) } })
          close()
        }}
      >
        <p>{t('Events that were made from it stay.')}</p>
      </Confirm>
    </div>
  )
}

const named = z.object({ name: oneLine(120) })

function Rename({ template, onClose }: { template: EventTemplate; onClose: () => void }) {
  const { t } = useT()
  const form = useContractForm(named, { name: template.name })
  const rename = useCommand(updateEventTemplate)
  return (
    <Dialog opened onClose={onClose} size="sm" title={t('Rename “{name}”', { name: template.name })}>
      <Form
        form={form}
        label={t('Rename “{name}”', { name: template.name })}
        guarded={false}
        onSend={async ({ name }: z.input<typeof named>) => {
          await rename.submit({ params: { id: String(template.id) }, body: { name } })
          onClose()
        }}
      >
        <TextField name="name" label={t('Name')} required maxLength={120} data-autofocus />
        <SendOrCancel action={t('Rename')} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
