#!/bin/sh
# Installs this release on Debian, or another Linux with systemd. Run it as root from the unpacked folder:
#
#   ./install.sh [--prefix=FOLDER]
#
# Running it again keeps everything that you edited. A later release is installed next to the earlier ones. To go back, run the
# earlier one's install.sh again: /opt/ess-portal/VERSION/install.sh.
# --prefix (or DESTDIR) installs everything under another folder, for a package or a test. It creates no user and starts nothing.
set -eu
umask 022

prefix=${DESTDIR:-}
for argument in "$@"; do
  case $argument in
    --prefix=*) prefix=${argument#--prefix=} ;;
    *)
      echo "usage: $0 [--prefix=FOLDER]" >&2
      exit 2
      ;;
  esac
done
prefix=${prefix%/}
user=ess-portal
opt=/opt/ess-portal
etc=/etc/ess-portal
here=$(dirname "$(readlink -f "$0")")

fail() {
  echo "$1" >&2
  exit 1
}

if [ -z "$prefix" ] && [ "$(id -u)" -ne 0 ]; then fail "Run this as root."; fi
command -v node >/dev/null || fail "Node 20.19 or later is needed. On Debian 13: apt install nodejs"
# The database driver is compiled for one platform and one major version of Node.
(cd "$here" && node -e "const Driver = require('better-sqlite3'); new Driver(':memory:').close()") 2>/dev/null ||
  fail "This release's database driver doesn't load with Node $(node -p process.versions.node) on this machine. Use the Node version that the release was made with: see README."
version=$(cd "$here" && node -p "require('./package.json').version")

# As root, the service's user owns it. Under a prefix, the current user does.
make_folder() {
  if [ -n "$prefix" ]; then install -d -m "$1" "$prefix$3"; else install -d -m "$1" -o "${2%:*}" -g "${2#*:}" "$3"; fi
}

if [ -z "$prefix" ] && ! id "$user" >/dev/null 2>&1; then
  useradd --system --user-group --no-create-home --home-dir /var/lib/ess-portal --shell /usr/sbin/nologin "$user"
fi

make_folder 0755 root:root "$opt"
target=$prefix$opt/$version
if [ "$here" != "$(readlink -m "$target")" ]; then
  rm -rf "$target.new"
  cp -R "$here" "$target.new"
  if [ -z "$prefix" ]; then chown -R root:root "$target.new"; fi
  rm -rf "$target"
  mv "$target.new" "$target"
fi
# A single rename, so there's always a current release.
ln -sfn "$version" "$prefix$opt/current.new"
mv -Tf "$prefix$opt/current.new" "$prefix$opt/current"

make_folder 0750 "root:$user" "$etc"
make_folder 0700 root:root "$etc/secrets"
make_folder 0700 "$user:$user" /var/lib/ess-portal
if [ ! -e "$prefix$etc/ess-portal.env" ]; then
  install -m 0640 "$here/ess-portal.env" "$prefix$etc/ess-portal.env"
  if [ -z "$prefix" ]; then chown "root:$user" "$etc/ess-portal.env"; fi
fi
make_folder 0755 root:root /etc/systemd/system
make_folder 0755 root:root /usr/local/sbin
install -m 0644 "$here/ess-portal.service" "$prefix/etc/systemd/system/ess-portal.service"
install -m 0755 "$here/bin/ess-as-service" "$prefix/usr/local/sbin/ess"

echo "Release $version is in $opt/$version, and $opt/current points to it."
if [ -z "$prefix" ] && [ -d /run/systemd/system ]; then
  systemctl daemon-reload
  if systemctl is-active --quiet ess-portal; then
    systemctl restart ess-portal
    echo "The service is restarting with it."
    exit 0
  fi
fi
cat <<END
Next:
  1. Fill in $etc/ess-portal.env, and put secrets in $etc/secrets (SMTP_URL, DATABASE_URL).
  2. ess init USER FIRST LAST
  3. systemctl enable --now ess-portal
See docs/install.md for more.
END
