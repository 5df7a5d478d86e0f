import { mentionsIn } from '@meydan/domain/comment-rules.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './CommentRow.module.css'

interface CommentTextProps {
  content: string
  mentions: { _id: string; username: string }[]
}

/** The text of a comment, in which the people it names are links. */
export function CommentText({ content, mentions }: CommentTextProps) {
  const parts: ReactNode[] = []
  let end = 0
  for (const { at, name } of mentionsIn(content)) {
    const person = mentions.find(({ username }) => username.toLowerCase() === name.toLowerCase())
    if (!person) continue
    const after = at + 1 + name.length
    parts.push(
      content.slice(end, at),
      <Link key={at} to={`/profile/${person._id}`} className={styles.mention}>
        {content.slice(at, after)}
      </Link>,
    )
    end = after
  }
  return (
    <p className={styles.content}>
      <bdi>
        {parts}
        {content.slice(end)}
      </bdi>
    </p>
  )
}
