ALTER TABLE admins ADD COLUMN role TEXT NOT NULL DEFAULT 'admin' CHECK (role IN ('admin', 'viewer'));

-- The tests that a viewer can see. Without rows, all. A row outlives its test, so that deleting a test widens no access.
CREATE TABLE viewer_tests (
  admin_id TEXT NOT NULL REFERENCES admins (id) ON DELETE CASCADE,
  test_id  TEXT NOT NULL,
  PRIMARY KEY (admin_id, test_id)
) STRICT, WITHOUT ROWID;
