import type { OrientationStepKind } from '@crewcall/contract/rules/orientation.ts'
import { IconFile, IconUpload, IconX } from '@tabler/icons-react'
import { useEffect, useRef, type ChangeEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { useUpload } from '../../domain/shift/use-upload.ts'
import { useT } from '../../lib/i18n.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { FieldFrame, useField } from '../../ui/fields/field.tsx'
import { TextAreaField, TextField } from '../../ui/fields/text-fields.tsx'
import { ChoicesField } from './choices-field.tsx'
import type { Terms } from './example.ts'
import styles from './orientation.module.css'
import { stepWords } from './step-words.ts'

/** The names of uploaded files, by id, and what to do with a new one. */
export type Files = { fileName: (media: number) => string | undefined; onFile: (media: number, name: string) => void }
type Name = `steps.${number}`

/** What a manager fills in for a step of this kind. */
export function StepFields({ name, kind, ...files }: { name: Name; kind: OrientationStepKind } & Files) {
  const { t } = useT()
  return (
    <div className="stack gap-12">
      <TextField name={`${name}.title`} label={t(stepWords[kind].title)} required maxLength={200} />
      {kind === 'READ' && <TextAreaField name={`${name}.text`} label={t('Text|step')} required rows={5} maxLength={4000} />}
      {kind === 'WATCH' && <WatchFields name={name} {...files} />}
      {kind === 'QUIZ' && <ChoicesField name={name} />}
    </div>
  )
}

function WatchFields({ name, fileName, onFile }: { name: Name } & Files) {
  const { t } = useT()
  const { watch } = useFormContext<Terms>()
  const hasFile = watch(`${name}.media_id`) !== null
  return (
    <>
      <TextAreaField name={`${name}.text`} label={t('What it shows (optional)')} rows={2} maxLength={4000} />
      {hasFile || <VideoField name={name} />}
      <FileField name={name} fileName={fileName} onFile={onFile} />
    </>
  )
}

function VideoField({ name }: { name: Name }) {
  const { t } = useT()
  const { watch, setValue } = useFormContext<Terms>()
  const address = watch(`${name}.video_url`)
  useEffect(() => {
    if (address === '') setValue(`${name}.video_url`, null, { shouldDirty: true, shouldValidate: true })
  }, [address, name, setValue])
  return (
    <TextField
      name={`${name}.video_url`}
      label={t('Address of a video')}
      type="url"
      inputMode="url"
      hint={t('It begins with https:// and opens on its own site. Or add a file instead.')}
    />
  )
}

function FileField({ name, fileName, onFile }: { name: Name } & Files) {
  const { t } = useT()
  const { value, onChange } = useField(`${name}.media_id`)
  const { setValue } = useFormContext<Terms>()
  const picker = useRef<HTMLInputElement>(null)
  const { upload, isPending } = useUpload()
  const media = typeof value === 'number' ? value : null
  async function handleFile(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    event.target.value = ''
    const item = file && (await upload(file))
    if (!item) return
    onFile(item.id, item.name)
    setValue(`${name}.video_url`, null, { shouldDirty: true })
    onChange(item.id)
  }
  return (
    <FieldFrame label={t('File')} hint={t('An image or a PDF of at most 10 MB.')} group>
      {() => (
        <div className="cluster">
          {media === null ? (
            <Button
              variant="outlined"
              size="small"
              icon={<IconUpload size={16} aria-hidden="true" />}
              busy={isPending}
              onClick={() => picker.current?.click()}
            >
              {t('Add a file')}
            </Button>
          ) : (
            <span className={styles.file}>
              <IconFile size={16} aria-hidden="true" />
              {fileName(media) ?? t('File {id}', { id: media })}
              <IconButton label={t('Remove the file')} size="small" onClick={() => onChange(null)}>
                <IconX size={16} aria-hidden="true" />
              </IconButton>
            </span>
          )}
          <input ref={picker} type="file" hidden accept="image/*,application/pdf" onChange={(event) => void handleFile(event)} />
        </div>
      )}
    </FieldFrame>
  )
}
