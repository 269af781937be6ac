# Read by the image once, when its volume is empty: the role of the nodes, which owns their database
# and nothing else. The superuser has a password of its own, which no node knows.
psql --set=ON_ERROR_STOP=1 --set=password="$EVENFALL_PASSWORD" --username=postgres --dbname=postgres <<'SQL'
create role evenfall login nosuperuser nocreatedb nocreaterole password :'password';
create database evenfall owner evenfall;
SQL
