import { uploadMedia } from '@crewcall/contract/media.ts'
import { IconFile, IconUpload, IconX } from '@tabler/icons-react'
import { useRef, useState, type ChangeEvent } from 'react'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { showToast } from '../../lib/toast.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { FieldFrame, useField } from '../../ui/fields/field.tsx'
import styles from './shift-fields.module.css'

type Attached = { id: number; name: string }
const mostFiles = 10
const mostBytes = 10 * 1024 * 1024

/** Files shown to pros with the shift: images and PDFs, ten at most; `known` names the existing ones. */
export function AttachmentsField({ name, known = [] }: { name: string; known?: readonly Attached[] }) {
  const { t } = useT()
  const { value, error, onChange } = useField(name)
  const picker = useRef<HTMLInputElement>(null)
  const [added, setAdded] = useState<readonly Attached[]>([])
  const upload = useCommand(uploadMedia)
  const ids = Array.isArray(value) ? value.map(Number) : []
  const nameOf = (id: number) => [...known, ...added].find((file) => file.id === id)?.name ?? t('File {id}', { id })

  async function handleFiles(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])].slice(0, mostFiles - ids.length)
    event.target.value = ''
    let next = ids
    for (const file of files) {
      const item = await send(file)
      if (!item) continue
      setAdded((before) => [...before, { id: item.id, name: item.name }])
      next = [...next, item.id]
      onChange(next)
    }
  }
  async function send(file: File) {
    if (file.size > mostBytes) {
      showToast(t('{name} is larger than 10 MB', { name: file.name }), { tone: 'error' })
      return undefined
    }
    return upload.send({ body: { name: file.name, purpose: 'ATTACHMENT', content_base64: await base64Of(file) } })
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
            busy={upload.isPending}
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

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const parts: string[] = []
  // In slices, because spreading a large array into one call overflows the stack.
  for (let at = 0; at < bytes.length; at += 0x8000) parts.push(String.fromCharCode(...bytes.subarray(at, at + 0x8000)))
  return btoa(parts.join(''))
}
