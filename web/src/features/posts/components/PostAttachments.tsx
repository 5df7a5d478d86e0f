import { useLingui } from '@lingui/react/macro'
import { IconDownload, IconFileText, IconFileZip, IconMovie, IconMusic, IconPhoto } from '@tabler/icons-react'
import { type FragmentOf, graphql, readFragment } from '#graphql/gql.ts'
import { formatFileSize } from '#i18n/format.ts'
import styles from './PostAttachments.module.css'

export const PostAttachmentsFragment = graphql(`
  fragment PostAttachments on Post {
    attachments {
      _id
      name
      type
      size
      href
    }
  }
`)

/** The post's attached documents; the server sends them as downloads only. */
export function PostAttachments({ post }: { post: FragmentOf<typeof PostAttachmentsFragment> }) {
  const { t } = useLingui()
  const { attachments } = readFragment(PostAttachmentsFragment, post)
  if (!attachments.length) return null

  const document = { kind: t({ message: 'Document', context: 'a kind of file' }), Icon: IconFileText }
  const kinds = new Map([
    ['image', { kind: t`Picture`, Icon: IconPhoto }],
    ['audio', { kind: t`Sound`, Icon: IconMusic }],
    ['video', { kind: t`Video`, Icon: IconMovie }],
    ['archive', { kind: t`Archive`, Icon: IconFileZip }],
  ])
  return (
    <section aria-label={t`Attachments`}>
      <h3 className={styles.title}>{t`Attachments`}</h3>
      <ul className={styles.files}>
        {attachments.map(({ _id, name, type, size, href }) => {
          const { kind, Icon } = kinds.get(type) ?? document
          return (
            <li key={_id}>
              <a href={href} download={name || kind} className={styles.file}>
                <Icon size={24} className={styles.icon} aria-hidden="true" />
                <span className={styles.words}>
                  <bdi className={styles.name}>{name || kind}</bdi>
                  <span className={styles.size}>
                    {kind} · {formatFileSize(size)}
                  </span>
                </span>
                <IconDownload size={20} aria-hidden="true" />
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
