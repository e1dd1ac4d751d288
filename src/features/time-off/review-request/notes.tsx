import { useWatch } from 'react-hook-form'
import { Button } from '@/ui/button.tsx'
import { useForm } from '@/ui/form/page/form-context.ts'
import { Part } from '@/ui/part.tsx'
import { reviewText } from './texts.ts'

/** The specified block. It shows the comment that's typed above, beside the facts. */
export function Notes() {
  const comments = useWatch({ name: 'comments' }) as string
  const form = useForm()
  return (
    <Part title={reviewText('notes')}>
      <div className="review-notes">
        <p className={comments.trim() ? undefined : 'help'}>{comments.trim() || reviewText('noNotes')}</p>
        <Button kind="bare" onClick={() => form.methods.setFocus('comments')}>
          {reviewText(comments.trim() ? 'editNotes' : 'addNotes')}
        </Button>
      </div>
    </Part>
  )
}
