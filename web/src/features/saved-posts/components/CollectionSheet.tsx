import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { COLLECTION_NAME_CHARACTERS, collectionNameProblem, tidyName } from '@meydan/domain/saved-rules.ts'
import { IconBookmark, IconFolder } from '@tabler/icons-react'
import { useMutation } from 'urql'
import {
  AddCollectionMutation,
  type Collection,
  MoveSavedPostMutation,
  type SavedPost,
} from '#features/saved-posts/saved-posts.graphql.ts'
import { typedDirection } from '#forms/typed-direction.ts'
import { useForm } from '#forms/useForm.ts'
import { Action, ActionSheet } from '#ui/ActionSheet.tsx'
import styles from './CollectionSheet.module.css'

interface CollectionSheetProps {
  saved: SavedPost
  collections: Collection[]
  onMoved: () => void
  onClose: () => void
}

/** Chooses the collection of a saved post, or makes a new one for it. */
export function CollectionSheet({ saved, collections, onMoved, onClose }: CollectionSheetProps) {
  const { t } = useLingui()
  const [, runMove] = useMutation(MoveSavedPostMutation)
  const [, runAdd] = useMutation(AddCollectionMutation)
  const form = useForm({
    initialValues: { name: '' },
    rules: ({ name }) => ({ name: collectionNameProblem(tidyName(name)) }),
  })

  async function move(collection_id: string | null) {
    if (!(await form.call(() => runMove({ post_id: saved._id, collection_id })))) return
    onMoved()
    onClose()
  }

  const add = form.submit(async ({ name }) => {
    const added = await form.call(() => runAdd({ name: tidyName(name) }))
    if (added) await move(added.addCollection._id)
  })

  return (
    <ActionSheet title={t`Collection`} onClose={onClose}>
      {collections.map(({ _id, name }) => (
        <Action
          key={_id}
          icon={<IconFolder size={22} aria-hidden="true" />}
          isChosen={_id === saved.collection?._id}
          isBusy={form.isBusy}
          onClick={() => move(_id)}
        >
          <bdi className={styles.name}>{name}</bdi>
        </Action>
      ))}
      {saved.collection && (
        <Action
          icon={<IconBookmark size={22} aria-hidden="true" />}
          isBusy={form.isBusy}
          onClick={() => move(null)}
        >{t`Take out of the collection`}</Action>
      )}
      <form className={styles.form} onSubmit={add} noValidate>
        <TextInput
          {...form.input('name')}
          className={styles.field}
          size="md"
          label={t`New collection`}
          placeholder={t`For example: Kitchen`}
          maxLength={COLLECTION_NAME_CHARACTERS}
          autoComplete="off"
          {...typedDirection(form.values.name)}
        />
        <Button type="submit" size="md" loading={form.isBusy}>
          {t`Add`}
        </Button>
      </form>
    </ActionSheet>
  )
}
