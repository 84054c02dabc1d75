import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'

export type ButtonVariant = 'text' | 'raised' | 'outlined' | 'contained' | 'destructive' | 'ghost' | 'disabled'
export type ButtonSize = 'small' | 'large' | 'mainAction'
type Look = { variant?: ButtonVariant | undefined; size?: ButtonSize | undefined; icon?: ReactNode; wide?: boolean | undefined }

/** The button; `busy` keeps the width, shows a spinner and takes no press, which it says. */
export function Button({
  variant = 'contained',
  size = 'large',
  icon,
  wide,
  busy,
  disabled,
  children,
  className,
  ...rest
}: Look & ComponentProps<'button'> & { busy?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      className={lookOf(variant, size, wide, className)}
      disabled={disabled === true || variant === 'disabled'}
      aria-busy={busy}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      <Inside icon={icon}>{children}</Inside>
      {busy && <span className={styles.spinner} />}
    </button>
  )
}

function PlainLink({ variant = 'contained', size = 'large', icon, wide, children, className, ...rest }: Look & ComponentProps<'a'>) {
  return (
    <a {...rest} className={lookOf(variant, size, wide, className)}>
      <Inside icon={icon}>{children}</Inside>
    </a>
  )
}

/** A router link that looks like a button; for outside addresses use `ButtonAnchor`. */
export const ButtonLink = createLink(PlainLink)
export { PlainLink as ButtonAnchor }

/** A square button with only an icon; the label is its accessible name. */
export function IconButton({
  label,
  children,
  variant = 'ghost',
  size = 'large',
  className,
  ...rest
}: Look & Omit<ComponentProps<'button'>, 'aria-label'> & { label: string }) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={`${lookOf(variant, size, false, className)} ${styles.icon}`}
    >
      {children}
    </button>
  )
}

/** A round button with a picture or an icon; `count` is shown at its edge. */
export function RoundButton({ count, children, ...rest }: ComponentProps<'button'> & { count?: string | undefined }) {
  return (
    <button type="button" {...rest} className={styles.round}>
      {children} {count !== undefined && <span className={styles.count}>{count}</span>}
    </button>
  )
}

function Inside({ icon, children }: { icon?: ReactNode; children?: ReactNode }) {
  return (
    <span className={styles.inside}>
      {icon}
      {children}
    </span>
  )
}

function lookOf(variant: ButtonVariant, size: ButtonSize, wide = false, extra = ''): string {
  return [styles.button, styles[variant], styles[size], wide ? styles.wide : '', extra].filter(Boolean).join(' ')
}
