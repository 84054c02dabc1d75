import { IconFile, IconUpload, IconX } from '@tabler/icons-react'
import { useRef, useState, type ChangeEvent } from 'react'
import { useT } from '../../lib/i18n.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { FieldFrame, useField } from '../../ui/fields/field.tsx'
import styles from './shift-fields.module.css'
import { useUpload } from './use-upload.ts'

type Attached = { id: number; name: string }
const mostFiles = 10

/** Files shown to pros with the shift: images and PDFs, ten at most; `known` names the existing ones. */
export function AttachmentsField({ name, known = [] }: { name: string; known?: readonly Attached[] }) {
  const { t } = useT()
  const { value, error, onChange } = useField(name)
  const picker = useRef<HTMLInputElement>(null)
  const [added, setAdded] = useState<readonly Attached[]>([])
  const { upload, isPending } = useUpload()
  const ids = Array.isArray(value) ? value.map(Number) : []
  const nameOf = (id: number) => [...known, ...added].find((file) => file.id === id)?.name ?? t('File {id}', { id })

  async function handleFiles(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])].slice(0, mostFiles - ids.length)
    event.target.value = ''
    let next = ids
    for (const file of files) {
      const item = await upload(file)
      if (!item) continue
      setAdded((before) => [...before, { id: item.id, name: item.name }])
      next = [...next, item.id]
      onChange(next)
    }
  }

  return (
    <FieldFrame label={t('Attachments')} hint={t('Maps, menus, rules: images or PDF, 10 MB each.')} error={error} group>
      {() => (
        <div className="cluster">
          {ids.map((id) => (
            <span key={id} className={styles.file}>
              <IconFile size={16} aria-hidden="true" />
              {nameOf(id)}
              <IconButton
                label={t('Remove {name}', { name: nameOf(id) })}
                size="small"
                onClick={() => onChange(ids.filter((other) => other !== id))}
              >
                <IconX size={16} aria-hidden="true" />
              </IconButton>
            </span>
          ))}
          <input ref={picker} type="file" hidden multiple accept="image/*,application/pdf" onChange={(event) => void handleFiles(event)} />
          <Button
            variant="outlined"
            size="small"
            icon={<IconUpload size={16} aria-hidden="true" />}
            busy={isPending}
            disabled={ids.length >= mostFiles}
            onClick={() => picker.current?.click()}
          >
            {t('Add files')}
          </Button>
        </div>
      )}
    </FieldFrame>
  )
}
