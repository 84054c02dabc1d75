import styles from './local-messages.module.css'

const links = /(https?:\/\/[^\s<>"]+)/

/** Plain text with its web addresses as links. */
export function MessageText({ text }: { text: string }) {
  return (
    <p className={styles.text}>
      {text.split(links).map((part, index) =>
        links.test(part) ? (
          <a key={index} href={part}>
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  )
}
