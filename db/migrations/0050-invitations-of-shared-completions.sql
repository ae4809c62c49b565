-- Join completed submissions that were started with the test password to the same person's unused invitation.
UPDATE submissions SET invitation_id = (
  SELECT i.id FROM invitations i
   WHERE i.email_key = submissions.email_key AND i.test_id = submissions.test_id AND i.progress = 0
     AND i.invited_at < submissions.completed_at
     AND NOT EXISTS (SELECT 1 FROM submissions own WHERE own.invitation_id = i.id)
     AND submissions.id = (SELECT one.id FROM submissions one
       WHERE one.email_key = i.email_key AND one.test_id = i.test_id AND one.is_preview = 0 AND one.erased_at IS NULL
         AND one.completed_at > i.invited_at ORDER BY one.completed_at, one.id LIMIT 1))
 WHERE invitation_id IS NULL AND completed_at IS NOT NULL AND is_preview = 0 AND erased_at IS NULL
   AND email_key IN (SELECT email_key FROM invitations WHERE progress = 0);
UPDATE invitations SET (begun_at, completed_at) =
  (SELECT started_at, completed_at FROM submissions WHERE invitation_id = invitations.id)
 WHERE progress = 0 AND id IN (SELECT invitation_id FROM submissions WHERE invitation_id IS NOT NULL AND completed_at IS NOT NULL);
