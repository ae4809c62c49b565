-- What an account of the hiring team may do: everything, or read results. All that are there are admins.
ALTER TABLE admins ADD COLUMN role TEXT NOT NULL DEFAULT 'admin' CHECK (role IN ('admin', 'viewer'));

-- The tests that a viewer is limited to; no row: all of them. A row outlives its test, so that the limit stays.
CREATE TABLE viewer_tests (
  admin_id TEXT NOT NULL REFERENCES admins (id) ON DELETE CASCADE,
  test_id  TEXT NOT NULL,
  PRIMARY KEY (admin_id, test_id)
) STRICT, WITHOUT ROWID;
