import { ProChip } from '../../domain/pro/pro-chip.tsx'
import { type Translate, useT } from '../../lib/i18n.ts'
import styles from './post-gig.module.css'
import { postLabels, type PostType } from './post-types.ts'

/** The pro or the group a shift is posted for, and whether it is offered or assigned. */
export type Target = {
  isAssigning: boolean
  pro: { id: number; name: string; src: string | null } | undefined
  group: { id: number; name: string } | undefined
}

/** The pro or the group at the top of the form, with what happens after posting. */
export function TargetBanner({ target: { pro, group, isAssigning } }: { target: Target }) {
  const { t } = useT()
  if (!pro && group)
    return (
      <div className={styles.target} role="status">
        {t('This shift is for the group “{group}”: once it is posted, you see who would get it, and send it to them.', {
          group: group.name,
        })}
      </div>
    )
  if (!pro) return null
  return (
    <div className={styles.target} role="status">
      <ProChip
        name={pro.name}
        src={pro.src}
        note={
          isAssigning
            ? t('This shift is for them: confirmed as soon as you post, if they are in your network; otherwise they are asked first.')
            : t('This shift is an offer to them: they get it as soon as you post, and confirm or decline.')
        }
      />
    </div>
  )
}

/** The label of the form's button. */
export function buttonWords(type: PostType, { pro, isAssigning }: Target, t: Translate): string {
  return pro && !isAssigning ? t('Post and offer') : t(postLabels[type])
}
