import styles from './Avatar.module.css'

interface AvatarProps {
  /** The person's name; its initials are shown without a picture. */
  name: string
  href?: string | null
  size?: 36 | 50 | 82
}

const TONES = 5

/** The same person always gets the same tone. */
const toneOf = (name: string) => [...name].reduce((sum, char) => sum + (char.codePointAt(0) ?? 0), 0) % TONES

const initialsOf = (name: string) =>
  name
    .trim()
    .split(/[\s._-]+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase() ?? '')
    .join('')

/** Hidden from screen readers, because a name is beside it. */
export function Avatar({ name, href, size = 50 }: AvatarProps) {
  return (
    <span className={styles.avatar} data-size={size} data-tone={toneOf(name)} aria-hidden="true">
      {href ? <img src={href} alt="" width={size} height={size} decoding="async" /> : initialsOf(name)}
    </span>
  )
}
